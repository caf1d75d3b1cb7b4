import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** Spans of everything that is or names what the cursor is on. */
export const showNamed = StateEffect.define<readonly { readonly from: number; readonly to: number }[]>()

const mark = Decoration.mark({ class: 'named-here' })

/** Marks them until the cursor moves on or the text changes. */
export const namedHere = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (set, transaction) => {
    for (const effect of transaction.effects)
      if (effect.is(showNamed)) return Decoration.set(effect.value.map(({ from, to }) => mark.range(from, to)))
    return transaction.docChanged ? Decoration.none : set
  },
  provide: (field) => EditorView.decorations.from(field),
})
