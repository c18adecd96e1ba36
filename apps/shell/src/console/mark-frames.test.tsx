import { waitFor } from '@testing-library/dom'

import { markFrames } from './mark-frames'

test('marks the frame that has the focus until the focus returns to the page', async () => {
  document.body.innerHTML = '<main><button>Save</button><iframe tabindex="0"></iframe></main>'
  const [page, button, frame] = ['main', 'button', 'iframe'].map((name) => document.querySelector<HTMLElement>(name))
  const end = markFrames(page ?? null)
  frame?.focus()
  dispatchEvent(new Event('blur'))
  await waitFor(() => expect(frame).toHaveAttribute('data-focused'))
  button?.focus()
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(frame).not.toHaveAttribute('data-focused'))
  end?.()
})
