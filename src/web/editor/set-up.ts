import { acceptCompletion, autocompletion, closeCompletion, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentLess } from '@codemirror/commands'
import { codeFolding, foldGutter, foldKeymap } from '@codemirror/language'
import { lintGutter, nextDiagnostic, previousDiagnostic } from '@codemirror/lint'
import { gotoLine, highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { highlighting } from './highlight.js'
import { sectionFolding } from './language.js'
import { namedHere } from './named-here.js'
import type { ScriptEditor } from './script-editor.js'
import { theme } from './theme.js'

/** What the page does beside the text. */
export interface PageCommands {
  save(): void
  play(): void
  open(): void
}

/** Milliseconds that the pointer rests before a card comes. */
const HOVER_MS = 280

/** A key of the page that needs no more than the editor. */
function command(key: string, run: () => unknown): KeyBinding {
  return {
    key,
    preventDefault: true,
    run: () => {
      run()
      return true
    },
  }
}

function pageKeys(editor: ScriptEditor, page: PageCommands): readonly KeyBinding[] {
  return [
    command('F12', () => editor.goToDefinition()),
    command('Shift-F12', () => editor.findUses()),
    command('F2', () => editor.startRename()),
    command('Shift-Alt-f', () => editor.format()),
    command('Alt-ArrowLeft', () => editor.goBack()),
    command('Mod-s', page.save),
    command('Mod-o', page.open),
    command('Mod-Enter', page.play),
    { key: 'Alt-g', run: gotoLine },
    { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
    { key: 'Tab', run: acceptCompletion, shift: indentLess },
    { key: 'Escape', run: closeCompletion },
  ]
}

/** Ctrl-click goes to the definition; a dropped file is the page's, not text. */
function pointer(editor: ScriptEditor): Extension {
  return EditorView.domEventHandlers({
    mousedown: (event, view) => {
      if (event.button !== 0 || !(event.ctrlKey || event.metaKey) || event.altKey) return false
      const offset = view.posAtCoords({ x: event.clientX, y: event.clientY })
      if (offset === null) return false
      event.preventDefault()
      void editor.goToDefinition(offset)
      return true
    },
    drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
  })
}

/** Everything that a script's text view can do. */
export function setUp(editor: ScriptEditor, page: PageCommands): Extension {
  return [
    Prec.high(keymap.of(pageKeys(editor, page))),
    lineNumbers(),
    lintGutter(),
    sectionFolding,
    codeFolding(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    highlightActiveLineGutter(),
    highlightActiveLine(),
    highlightSpecialChars(),
    highlightSelectionMatches({ wholeWords: true, minSelectionLength: 2 }),
    history(),
    drawSelection(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    // Pasted line ends of any kind become the script's.
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?/g, '\n')),
    EditorView.contentAttributes.of({ 'aria-label': 'Script', spellcheck: 'false' }),
    search({ top: true }),
    autocompletion({
      override: [(context) => editor.complete(context)],
      activateOnTypingDelay: 60,
      maxRenderedOptions: 60,
      icons: false,
    }),
    hoverTooltip((_, offset) => editor.hover(offset), { hoverTime: HOVER_MS }),
    highlighting,
    namedHere,
    pointer(editor),
    keymap.of([...completionKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...defaultKeymap]),
    theme,
  ]
}
