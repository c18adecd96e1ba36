import { useEffect, useRef, useState } from 'react'

import { previewPath } from '@atrium/shared/branding'

/** Milliseconds without input before the preview is rendered. */
const REST = 150

/** Finds the gateway's preview in a frame, as opposed to an error page. Readable although sandboxed, because it is same-origin. */
const pageOf = (frame: HTMLIFrameElement) =>
  frame.contentDocument?.querySelector<HTMLMetaElement>('meta[name=atrium-preview]') ?? undefined

/** Submits a form into a frame: the response has its own content security policy, unlike documents created by this page. */
function post(project: string, frame: HTMLIFrameElement, preview: string) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = previewPath(project)
  form.target = frame.name
  form.hidden = true
  const input = document.createElement('input')
  input.name = 'preview'
  input.value = preview
  form.append(input)
  document.body.append(form)
  form.submit()
  form.remove()
}

/**
 * Renders a preview in one of two frames while the other is shown, to avoid flicker. Only one request is in flight at a time; of
 * those waiting, only the latest is sent.
 * @param preview the request's body, as JSON
 */
export function usePreview(project: string, preview: string) {
  const frames = useRef<(HTMLIFrameElement | null)[]>([null, null])
  const drawing = useRef<{ at: number; waits?: string }>(undefined)
  const [shown, setShown] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [withoutSlots, setWithoutSlots] = useState(false)
  const back = 1 - shown

  const render = (requested: string, at: number) => {
    if (drawing.current) {
      drawing.current.waits = requested
      return
    }
    const frame = frames.current[at]
    if (!frame) return
    drawing.current = { at }
    post(project, frame, requested)
  }

  useEffect(() => {
    const timer = setTimeout(() => render(preview, back), REST)
    return () => clearTimeout(timer)
    // The hidden frame changes after each render, which must not trigger another one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [project, preview])

  const onLoad = (at: number) => {
    const { current } = drawing
    const frame = frames.current[at]
    if (!frame || current?.at !== at) return
    drawing.current = undefined
    const page = pageOf(frame)
    const rendered = page !== undefined
    if (rendered) {
      setWithoutSlots(page.content === 'without-slots')
      frame.contentWindow?.scrollTo(0, frames.current[1 - at]?.contentWindow?.scrollY ?? 0)
      setShown(at)
    }
    setState(rendered ? 'ready' : 'failed')
    if (current.waits !== undefined) render(current.waits, rendered ? 1 - at : at)
  }

  return {
    state,
    /** Whether visitors see component slots, which the preview doesn't render. */
    withoutSlots,
    again: () => render(preview, back),
    frame: (at: number) => ({
      ref: (frame: HTMLIFrameElement | null) => void (frames.current[at] = frame),
      isShown: at === shown && state !== 'loading',
      onLoad: () => onLoad(at),
    }),
  }
}
