import { emptyRun, settingsQuery, type Settings } from './run'
import { addStep, changeStep, hasStep, setState, stateOf } from './run-store'

const owner = { user: 'ann', project: 'shop' }
const settings: Settings = {
  client: 'kiosk',
  flow: 'device_code',
  scope: '',
  audience: '',
  prompt: '',
  redirect: '',
}

test('a late response of an earlier run changes no step of the current one', () => {
  setState(owner, { run: emptyRun(settings) })
  const polling = addStep(owner, { kind: 'poll', sending: true })
  setState(owner, { run: emptyRun(settings) })
  const current = addStep(owner, { kind: 'token' })
  changeStep(owner, polling, { problem: 'too late' })
  expect(stateOf(owner).run?.steps).toEqual([{ id: current, kind: 'token', at: expect.any(Number) }])
  expect([hasStep(owner, polling), hasStep(owner, current)]).toEqual([false, true])
})

test('a run without a scope keeps it in its URL, because a URL without one means the client’s', () => {
  expect(settingsQuery(settings)).toBe('?client=kiosk&flow=device_code&scope=')
  expect(settingsQuery({ client: 'kiosk' })).toBe('?client=kiosk')
})
