import { render } from 'preact'
import { EditorApp } from './app.js'
import { EditorActions } from './editor-actions.js'
import './../style.css'
import './editor.css'

const actions = new EditorActions()
render(<EditorApp actions={actions} />, document.querySelector('#editor') as HTMLElement)
