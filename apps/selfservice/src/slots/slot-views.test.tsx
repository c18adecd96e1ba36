import { act, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'

import type { FlowNode } from '../flows/flow'
import { en } from '../text/en'
import { inputSlot, withSlots } from '.'
import { slotViews } from './slot-views'

const field: FlowNode = {
  type: 'input',
  group: 'password',
  messages: [{ id: 1, text: 'Too short', type: 'error', context: {} }],
  label: { id: 2, text: 'Password', type: 'info', context: {} },
  attributes: { name: 'password', type: 'password', required: true, disabled: false },
}

let warn: jest.SpyInstance
beforeEach(() => {
  warn = jest.spyOn(console, 'warn').mockReturnValue(undefined)
  jest.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => jest.restoreAllMocks())

/** Loads messages before rendering. */
const draw = (parts: ReactNode) => act(async () => void render(<Suspense>{parts}</Suspense>))

const views = (slots: Parameters<typeof withSlots>[0]) => {
  const made = slotViews(withSlots(slots))
  if (!made) throw new Error('the slots were refused')
  return made
}

test('renders the nodes that a slot selects, linked to their messages, and no others', async () => {
  const { NodeView } = views({
    nodes: [
      inputSlot(
        ({ attributes }) => attributes.type === 'password',
        ({ label, control, said }) => (
          <>
            <label htmlFor={control.id}>{label}!</label>
            <input {...control} />
            {said}
          </>
        ),
      ),
    ],
  })
  await draw(
    <>
      <NodeView node={field} own="ours" />
      <NodeView node={{ ...field, attributes: { ...field.attributes, type: 'text' } }} own="our text" />
    </>,
  )
  const input = await screen.findByLabelText('Password!')
  expect(input).toHaveAttribute('name', 'password')
  expect(input).toBeRequired()
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Too short')
  expect(screen.queryByText('ours')).toBeNull()
  expect(screen.getByText('our text')).toBeInTheDocument()
})

test('keeps our own component after an error and logs a warning', async () => {
  const fails = () => {
    throw new Error('broken')
  }
  const { NodeView, CardView, LogoView } = views({
    Card: fails,
    Logo: fails,
    nodes: [{ matches: () => true, Component: fails }],
  })
  const { NodeView: Unpicked } = views({ nodes: [{ matches: fails, Component: () => 'theirs' }] })
  await draw(
    <>
      <LogoView name="Shop" own="our logo" />
      <CardView title="Sign in" wide={false} own="our card">
        content
      </CardView>
      <NodeView node={field} own="our field" />
      <Unpicked node={field} own="our other field" />
    </>,
  )
  for (const own of ['our logo', 'our card', 'our field', 'our other field'])
    expect(await screen.findByText(new RegExp(own))).toBeInTheDocument()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('"Card"'), expect.any(Error))
})

test('overrides texts only with texts of the same kind', () => {
  const { text } = views({ text: { en: { titles: { login: 'Hello' } } } })
  const over = text(en)
  expect(over.titles).toEqual({ ...en.titles, login: 'Hello' })
  expect(over.links).toBe(en.links)
  expect(text(en)).toBe(over)

  const wrong: unknown = { contract: 1, text: { en: { titles: 'no object', waiting: 'no function' } } }
  expect(slotViews(wrong)?.text(en)).toEqual(en)
})

test.each([[undefined], [null], [{}], [{ contract: 2 }], ['slots']])('rejects %j', (exposed) => {
  expect(slotViews(exposed)).toBeUndefined()
})
