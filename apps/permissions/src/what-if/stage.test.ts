import { stageOver } from './stage'

const stage = { changes: '+ A:a#b@c', rules: 'edited', from: 'published' }

test.each([
  ['none: the published rules', undefined, { changes: '', rules: 'now', from: 'now', outdated: false }],
  ['edited rules stay, and are outdated', stage, { ...stage, outdated: true }],
  [
    'rules that were not edited follow',
    { ...stage, rules: 'published' },
    { changes: stage.changes, rules: 'now', from: 'now', outdated: false },
  ],
  [
    'rules that were published meanwhile are no change',
    { ...stage, rules: 'now' },
    { changes: stage.changes, rules: 'now', from: 'now', outdated: false },
  ],
])('%s', (_, input, expected) => expect(stageOver('now', input)).toEqual(expected))

test('edited rules over the same ones are not outdated', () => {
  expect(stageOver('published', stage)).toEqual({ ...stage, outdated: false })
})
