import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

import { CodeEditor, type Assist, type CodeEditorProps } from './index'

function Screen({ start, ...more }: { start: string } & Partial<CodeEditorProps>) {
  const [text, setText] = useState(start)
  return (
    <>
      <label id="rules-label" htmlFor="rules">
        Rules
      </label>
      <CodeEditor
        id="rules"
        labelledBy="rules-label"
        language="permissions"
        value={text}
        onChange={setText}
        {...more}
      />
      <output>{text}</output>
      <button onClick={() => setText('replaced')}>Replace</button>
    </>
  )
}

const field = () => screen.getByRole('textbox', { name: 'Rules' })
const check: Assist['check'] = (text) =>
  text.includes('bad') ? [{ line: 2, column: 3, endColumn: 6, message: 'not allowed' }] : []

describe('if the editor can’t be loaded', () => {
  test('a text area takes its place, with the same problems', async () => {
    const user = userEvent.setup()
    render(<Screen start={'a\n'} assist={{ check }} />)
    await user.type(field(), '  bad')
    expect(field()).toBeInstanceOf(HTMLTextAreaElement)
    expect(await screen.findByRole('list', { name: 'Problems' })).toHaveTextContent('Line 2, column 3: not allowed')
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription('Line 2, column 3: not allowed')
    await user.click(screen.getByRole('button', { name: /not allowed/ }))
    expect(field()).toHaveFocus()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').selectionStart).toBe(4)
  })

  test('a failed check is reported, and the text stays', async () => {
    render(<Screen start="x" assist={{ check: () => Promise.reject(new Error('down')) }} />)
    expect(await screen.findByText(/couldn’t be checked/)).toBeVisible()
    expect(field()).toHaveValue('x')
    expect(field()).toBeValid()
  })

  test('JSON is validated without a schema', async () => {
    render(<Screen start={'{\n"a": }'} language="json" />)
    expect(await screen.findByText('Line 2, column 6: unexpected "}".')).toBeVisible()
  })
})

describe('the editor', () => {
  // jsdom has no layout, so CodeMirror gets empty measurements.
  beforeAll(() => {
    Range.prototype.getClientRects = () => [] as unknown as DOMRectList
    Range.prototype.getBoundingClientRect = () => new DOMRect()
  })
  afterAll(() => {
    Reflect.deleteProperty(Range.prototype, 'getClientRects')
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect')
  })

  const loaded = () => waitFor(() => expect(field()).toHaveAttribute('contenteditable', 'true'))

  test('replaces the text area, keeping text, selection and focus', async () => {
    render(<Screen start="one two" />)
    const area = screen.getByRole<HTMLTextAreaElement>('textbox')
    area.focus()
    area.setSelectionRange(4, 7)
    await loaded()
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect(field()).toHaveFocus()
    expect(field()).toHaveTextContent('one two')
    expect(document.getSelection()?.toString()).toBe('two')
  })

  test('exposes label, problems and its keys to screen readers', async () => {
    render(<Screen start={'ok\n  bad'} assist={{ check }} />)
    await loaded()
    await screen.findByRole('list', { name: 'Problems' })
    await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'))
    expect(field()).toHaveAccessibleDescription(/^Line 2, column 3: not allowed Tab leaves the editor/)
    const underlined = document.querySelector('.cm-lintRange-error')
    expect(underlined).toHaveTextContent('bad')
  })

  test('gets the focus when a problem is clicked', async () => {
    const user = userEvent.setup()
    render(<Screen start={'ok\n  bad'} assist={{ check }} />)
    await loaded()
    const list = within(await screen.findByRole('list', { name: 'Problems' }))
    await user.click(list.getByRole('button'))
    expect(field()).toHaveFocus()
  })

  test('shows a text that was set elsewhere', async () => {
    render(<Screen start="typed" />)
    await loaded()
    await userEvent.click(screen.getByRole('button', { name: 'Replace' }))
    expect(field()).toHaveTextContent('replaced')
    expect(screen.getByRole('status')).toHaveTextContent('replaced')
  })

  test('gets the focus by a click on its label, and loses it on Tab', async () => {
    const user = userEvent.setup()
    render(<Screen start="text" />)
    await loaded()
    await user.click(screen.getByText('Rules'))
    expect(field()).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus()
    expect(field()).toHaveTextContent('text')
  })

  test('exposes that it is read-only', async () => {
    render(<Screen start="text" readOnly />)
    await loaded()
    expect(field()).toHaveAttribute('aria-readonly', 'true')
  })

  test.each(['json', 'jsonnet', 'permissions', 'template'] as const)('highlights %s', async (language) => {
    const text = '{"a": 1} // {{ if .X }} class "b" {{ end }}'
    render(<Screen start={text} language={language} />)
    await loaded()
    await waitFor(() => expect(document.querySelectorAll('.cm-line span').length).toBeGreaterThan(1))
    expect(field()).toHaveTextContent(text)
  })
})
