import { autocompletion, completionKeymap, type CompletionContext } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics } from '@codemirror/lint'
import { search, searchKeymap } from '@codemirror/search'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightActiveLineGutter, hoverTooltip, keymap, lineNumbers } from '@codemirror/view'

import { editorColors, editorTheme } from './editor-theme'
import { offsetAt, type Assist, type Problem } from './problem'

/** Accessibility attributes of the editor's content. */
export type EditorAttributes = Record<string, string>

export type EditorOptions = {
  parent: HTMLElement
  text: string
  /** Offsets of the selection, from 0. */
  selection: { anchor: number; head: number }
  language: Extension
  readOnly: boolean
  attributes: EditorAttributes
  phrases: Record<string, string>
  assist: () => Assist | undefined
  onText: (text: string) => void
  onBlur: () => void
  onCursor: (offset: number) => void
}

export type MountedEditor = {
  focus: () => void
  /** Replaces the text from outside; keeps the selection if possible. */
  setText: (text: string) => void
  setAttributes: (attributes: EditorAttributes, readOnly: boolean) => void
  showProblems: (problems: readonly Problem[]) => void
  goTo: (line: number, column: number) => void
  destroy: () => void
}

const fromOutside = Annotation.define<boolean>()

/** Mounts an editor in `parent`. Its style sheet has the page's nonce, and it creates no markup from strings. */
export function mountEditor(options: EditorOptions): MountedEditor {
  const changing = new Compartment()
  const attributed = (attributes: EditorAttributes, readOnly: boolean) => [
    EditorState.readOnly.of(readOnly),
    EditorView.contentAttributes.of({ ...attributes, ...(readOnly && { 'aria-readonly': 'true' }) }),
  ]
  const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce
  const length = options.text.length
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.text,
      selection: { anchor: Math.min(options.selection.anchor, length), head: Math.min(options.selection.head, length) },
      extensions: [
        nonce ? EditorView.cspNonce.of(nonce) : [],
        EditorState.phrases.of(options.phrases),
        changing.of(attributed(options.attributes, options.readOnly)),
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        history(),
        indentUnit.of('  '),
        bracketMatching(),
        syntaxHighlighting(editorColors),
        search({ top: true }),
        autocompletion({ override: [(context) => suggestions(context, options.assist())], icons: false }),
        hoverTooltip((shown, offset) => explanation(shown, offset, options.assist())),
        // No Tab key: it leaves the editor, like any other field.
        keymap.of([
          ...completionKeymap.map((binding) => ({ ...binding, stopPropagation: true })),
          ...searchKeymap.map((binding) => ({ ...binding, stopPropagation: true })),
          ...defaultKeymap,
          ...historyKeymap,
        ]),
        EditorView.lineWrapping,
        editorTheme,
        options.language,
        EditorView.domEventHandlers({ blur: () => options.onBlur(), beforeinput: typeOverSelection }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
          if (docChanged && !transactions.some((one) => one.annotation(fromOutside)))
            options.onText(state.doc.toString())
          if (docChanged || selectionSet) options.onCursor(state.selection.main.head)
        }),
      ],
    }),
  })

  return {
    focus: () => view.focus(),
    setText(text) {
      if (view.state.doc.toString() === text) return
      const { anchor, head } = view.state.selection.main
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: Math.min(anchor, text.length), head: Math.min(head, text.length) },
        annotations: fromOutside.of(true),
      })
    },
    setAttributes: (attributes, readOnly) =>
      view.dispatch({ effects: changing.reconfigure(attributed(attributes, readOnly)) }),
    showProblems: (problems) => view.dispatch(setDiagnostics(view.state, diagnosticsOf(view.state, problems))),
    goTo(line, column) {
      const anchor = offsetAt(view.state.doc.toString(), line, column)
      view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/**
 * Text typed over a selection is inserted here: the browser would keep its style with a `style` attribute, which the content security
 * policy rejects and reports.
 */
function typeOverSelection(event: InputEvent, view: EditorView): boolean {
  const written = event.data ?? event.dataTransfer?.getData('text/plain')
  const selected = view.root === document ? document.getSelection() : null
  // The editor may not have read the page's selection yet.
  const range = event.getTargetRanges()[0] ?? (selected?.rangeCount ? selected.getRangeAt(0) : undefined)
  if (!event.inputType.startsWith('insert') || !written || !range || event.isComposing || view.state.readOnly)
    return false
  const from = view.posAtDOM(range.startContainer, range.startOffset)
  const to = view.posAtDOM(range.endContainer, range.endOffset)
  if (from >= to && written.length === 1) return false
  event.preventDefault()
  const insert = view.state.toText(written)
  view.dispatch({
    changes: { from: Math.min(from, to), to: Math.max(from, to), insert },
    selection: { anchor: Math.min(from, to) + insert.length },
    userEvent: 'input.type',
    scrollIntoView: true,
  })
  return true
}

function diagnosticsOf(state: EditorState, problems: readonly Problem[]) {
  const text = state.doc.toString()
  return problems.map(({ line, column, endLine = line, endColumn, message, severity = 'error' }) => {
    const from = offsetAt(text, line, column)
    const to = endColumn === undefined ? (state.wordAt(from)?.to ?? from + 1) : offsetAt(text, endLine, endColumn)
    return { from, to: Math.min(text.length, Math.max(from, to)), severity, message }
  })
}

function suggestions(context: CompletionContext, assist: Assist | undefined) {
  const text = context.state.doc.toString()
  const found = assist?.suggest?.(text, context.pos) ?? []
  const [first] = found
  if (!first || (!context.explicit && first.from === context.pos)) return null
  return {
    from: first.from,
    to: first.to,
    // The suggestions are for this position; typed letters filter them.
    filter: false,
    options: found
      .filter(({ label }) => label.toLowerCase().includes(typed(text.slice(first.from, context.pos))))
      .map(({ label, insert, about }) => ({ label, apply: insert, info: about })),
  }
}

const typed = (part: string) => part.replace(/^"/, '').toLowerCase()

function explanation(view: EditorView, offset: number, assist: Assist | undefined) {
  const found = assist?.explain?.(view.state.doc.toString(), offset)
  if (!found) return null
  return {
    pos: found.from,
    end: found.to,
    create: () => {
      const dom = document.createElement('div')
      dom.className = 'about'
      const title = document.createElement('strong')
      title.textContent = found.title
      dom.append(title)
      if (found.about) dom.append(document.createElement('br'), found.about)
      return { dom }
    },
  }
}
