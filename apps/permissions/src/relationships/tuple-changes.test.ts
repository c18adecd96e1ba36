import { changeText, maxChanges, readChanges } from './tuple-changes'

const namespaces = ['Document', 'Group']

test('reads changes line by line', () => {
  const text =
    '\n// who may see the plan\n+ Document:plan#viewers@alice\r\n-Document:plan#viewers@(Group:eng#members)\n'
  const { changes = [] } = readChanges(text, namespaces)
  expect(changes.map(changeText)).toEqual([
    '+ Document:plan#viewers@alice',
    '- Document:plan#viewers@(Group:eng#members)',
  ])
})

test.each([
  ['', { code: 'none' }],
  ['// nothing', { code: 'none' }],
  ['Document:plan#viewers@alice', { code: 'sign', line: 1 }],
  ['+ Document:plan#viewers@alice\n- Document:plan', { code: 'form', line: 2 }],
  ['+ Nowhere:plan#viewers@alice', { code: 'namespace', line: 1, name: 'Nowhere' }],
  ['+ Document:plan#viewers@Team:a#members', { code: 'namespace', line: 1, name: 'Team' }],
  ['+ Document:plan#viewers@alice\n- Document:plan#viewers@alice', { code: 'twice', line: 2 }],
  [Array.from({ length: maxChanges + 1 }, (_, at) => `+ Document:d${at}#viewers@a`).join('\n'), { code: 'many' }],
])('reports the error in %j with its line', (text, problem) => {
  expect(readChanges(text, namespaces).problem).toEqual(problem)
})
