import { stageOver } from './stage'

const stage = { changes: '+ A:a#b@c', rules: 'edited', from: 'published' }

test.each([
  ['uses the published rules without a stage', undefined, { changes: '', rules: 'now', from: 'now', outdated: false }],
  ['keeps edited rules and marks them as outdated', stage, { ...stage, outdated: true }],
  [
    'replaces unedited rules with the published ones',
    { ...stage, rules: 'published' },
    { changes: stage.changes, rules: 'now', from: 'now', outdated: false },
  ],
  [
    'treats rules that were published meanwhile as unedited',
    { ...stage, rules: 'now' },
    { changes: stage.changes, rules: 'now', from: 'now', outdated: false },
  ],
])('%s', (_, input, expected) => expect(stageOver('now', input)).toEqual(expected))

test('doesn’t mark edited rules over the same ones as outdated', () => {
  expect(stageOver('published', stage)).toEqual({ ...stage, outdated: false })
})
