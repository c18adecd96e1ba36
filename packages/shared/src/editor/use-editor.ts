import { useEffect, useRef, useState, type RefObject } from 'react'

import { loadLanguage, type EditorLanguage } from './languages'
import type { EditorAttributes, EditorOptions, MountedEditor } from './mount-editor'

type Shown = Pick<EditorOptions, 'text' | 'readOnly' | 'attributes' | 'phrases' | 'onText' | 'onBlur'> & {
  assist: ReturnType<EditorOptions['assist']>
  onCursor?: EditorOptions['onCursor']
}
type Places = { area: RefObject<HTMLTextAreaElement | null>; host: RefObject<HTMLDivElement | null> }

/**
 * Loads the editor and replaces the plain text area, keeping text, selection and focus. Undefined until then, and if it
 * can't be loaded or the page can't measure text.
 */
export function useEditor(language: EditorLanguage, shown: Shown, { area, host }: Places): MountedEditor | undefined {
  const [editor, setEditor] = useState<MountedEditor>()
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  useEffect(() => {
    if (!('getClientRects' in Range.prototype)) return
    const gone = new AbortController()
    let made: MountedEditor | undefined
    const open = async () => {
      const [{ mountEditor }, grammar] = await Promise.all([import('./mount-editor'), loadLanguage[language]()])
      if (area.current) await written(area.current)
      const [plain, parent] = [area.current, host.current]
      if (gone.signal.aborted || !parent) return
      const hadFocus = plain !== null && document.activeElement === plain
      parent.hidden = false
      made = mountEditor({
        ...latest.current,
        parent,
        // The field has the latest input before React does.
        text: plain?.value ?? latest.current.text,
        selection: { anchor: plain?.selectionStart ?? 0, head: plain?.selectionEnd ?? 0 },
        language: grammar,
        assist: () => latest.current.assist,
        onText: (text) => latest.current.onText(text),
        onBlur: () => latest.current.onBlur(),
        onCursor: (offset) => latest.current.onCursor?.(offset),
      })
      setEditor(made)
      if (hadFocus) {
        made.focus()
        latest.current.onCursor?.(plain.selectionEnd)
      }
      // React removes it a moment later; hidden so that there are never two.
      if (plain) plain.hidden = true
    }
    // If it fails, the plain text area stays.
    open().catch(() => undefined)
    return () => {
      gone.abort()
      made?.destroy()
      setEditor(undefined)
    }
  }, [language, area, host])

  const { text, attributes, readOnly } = shown
  const attributesKey = JSON.stringify(attributes)
  useEffect(() => editor?.setText(text), [editor, text])
  useEffect(
    () => editor?.setAttributes(JSON.parse(attributesKey) as EditorAttributes, readOnly),
    [editor, attributesKey, readOnly],
  )
  return editor
}

/** Waits until an input method has finished composing a word, which would be lost otherwise. */
const written = (area: HTMLTextAreaElement): Promise<void> =>
  area.dataset.composing === undefined
    ? Promise.resolve()
    : new Promise((resolve) => area.addEventListener('compositionend', () => resolve(), { once: true }))
