import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { SectionChoice, Survey } from '../data/survey.js'
import type { DataActions } from '../data-actions.js'
import { say } from '../page-state.js'
import { foundData, kept, openData, panel, progress, sectionNumber } from '../state.js'
import { Dialog, ProgressLine, takeFiles } from './widgets.js'

/** The user's own copy: pick, see what was found and what is missing, choose a section, forget. */
export function Data({ actions }: { readonly actions: DataActions }) {
  const folder = useRef<HTMLInputElement>(null)
  const zip = useRef<HTMLInputElement>(null)
  if (panel.value !== 'data') return null
  const found = foundData.value
  return (
    <Dialog
      name="Use your own copy"
      kind="data"
      onClose={() => {
        panel.value = 'none'
      }}
    >
      <p>
        Choose the folder of a game that you own, or a zip of it. Drop it anywhere on this page, if you like. Your files
        stay in this browser: nothing is uploaded.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => folder.current?.click()}>
          Choose a folder
        </button>
        <button type="button" onClick={() => zip.current?.click()}>
          Choose a zip
        </button>
      </div>
      <input
        ref={folder}
        data-test="folder"
        type="file"
        multiple
        hidden
        {...{ webkitdirectory: true }}
        onCancel={() => say('No files were chosen: the folder is empty, or the choice was cancelled.')}
        onChange={(event) => actions.openFiles(takeFiles(event.currentTarget))}
      />
      <input
        ref={zip}
        data-test="zip"
        type="file"
        accept=".zip,application/zip"
        hidden
        onChange={(event) => actions.openFiles(takeFiles(event.currentTarget))}
      />
      {progress.value && <ProgressLine what={progress.value.what} done={progress.value.done} />}
      {found && <Found label={found.source.label} survey={found.survey} onChoose={actions.choose} />}
      <Kept actions={actions} />
      {openData.value?.own && (
        <button type="button" class="quiet" onClick={actions.openFreeCity}>
          Back to the free city
        </button>
      )}
    </Dialog>
  )
}

function Found(props: {
  readonly label: string
  readonly survey: Survey
  readonly onChoose: (section: number) => void
}) {
  const { survey } = props
  return (
    <div class="found" data-test="found">
      <h3>{props.label}</h3>
      <Fact name="Maps">{survey.maps.join(', ') || 'none'}</Fact>
      <Fact name="Styles">{survey.styles.join(', ') || 'none'}</Fact>
      <Fact name="Sound banks">{survey.sounds}</Fact>
      {survey.missing.length > 0 && <Fact name="Missing">{survey.missing.join(', ')}</Fact>}
      <ul class="sections">
        {survey.sections.map((section) => (
          <Section key={section.number} section={section} onChoose={props.onChoose} />
        ))}
      </ul>
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <p class="fact">
      <span>{name}</span> {children}
    </p>
  )
}

function Section(props: { readonly section: SectionChoice; readonly onChoose: (section: number) => void }) {
  const { section } = props
  const isChosen = openData.value?.own === true && section.number === sectionNumber.value
  return (
    <li>
      <button
        type="button"
        disabled={section.missing.length > 0}
        aria-pressed={isChosen}
        onClick={() => props.onChoose(section.number)}
      >
        <span class="number">{section.number}</span> {section.name}
        {section.missing.length > 0 && <em>needs {section.missing.join(', ')}</em>}
      </button>
    </li>
  )
}

function Kept({ actions }: { readonly actions: DataActions }) {
  if (kept.value === null) return null
  return (
    <div class="kept">
      <p>
        Kept in this browser: <strong>{kept.value}</strong>
      </p>
      <div class="buttons">
        {!openData.value?.own && (
          <button type="button" onClick={actions.openKept}>
            Open it
          </button>
        )}
        <button type="button" class="quiet" data-test="forget" onClick={actions.forget}>
          Remove it
        </button>
      </div>
    </div>
  )
}
