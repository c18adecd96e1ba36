import { plural } from '@atrium/shared/text'

import { counted } from './counted'

const errors: Record<string, string> = {
  undeclared: 'The rules don’t declare this relation.',
  circle: 'The rules contain a circular reference.',
  depth: 'Stopped at the max depth.',
  width: 'Stopped at the max width.',
  steps: 'Too many steps.',
  requests: 'No result: too many relationships to read.',
  time: 'No result: the evaluation took too long.',
  members: 'No result: too many members.',
}

export const en = {
  title: 'What if',
  about: 'Stage changes to relationships and rules, and see which tests would change.',
  apart: 'Nothing changes until you apply the changes. Staged changes are evaluated and stored in this browser.',
  outdated:
    'Someone published other rules since you started editing. If you apply your staged changes, they replace those rules. To start from the published rules, discard your changes.',
  unreadable: 'The console can’t read this project’s rules, so staged changes can’t be evaluated.',
  noTests: 'There are no tests to compare.',
  toTests: 'Create tests',
  changes: 'Relationships',
  changesHint: 'One change per line: + inserts, - deletes a relationship, such as + Document:plan#viewers@alice.',
  rules: 'Rules',
  rulesHint: 'The published rules. Edit them to stage a change.',
  rulesFaulty: 'The rules have errors. Fix them first.',
  compare: 'Compare',
  drop: 'Discard staged changes',
  results: 'Test results: current and staged',
  columns: {
    tuple: 'Check',
    expected: 'Expected',
    today: 'Current',
    staged: 'Staged',
    difference: 'Effect',
  },
  allowed: 'Allowed',
  denied: 'Denied',
  differences: { broken: 'Breaks', mended: 'Fixed', changed: 'Changes', same: 'Unchanged' },
  errors,
  summary: (broken: number, mended: number, changed: number, same: number) =>
    counted([broken, 'broken'], [mended, 'fixed'], [changed, 'changed'], [same, 'unchanged']),
  apply: 'Apply staged changes',
  applyTitle: 'Apply the staged changes to this project?',
  applyBody: (changes: number, rules: boolean, broken: number) =>
    [
      ...(rules ? ['The rules are published first.'] : []),
      ...(changes > 0
        ? [
            plural('en', changes, {
              one: '{count} relationship change is applied.',
              other: '{count} relationship changes are applied together.',
            }),
          ]
        : []),
      ...(broken > 0
        ? [
            plural('en', broken, {
              one: '{count} test that passes now would fail.',
              other: '{count} tests that pass now would fail.',
            }),
          ]
        : []),
    ].join(' '),
  nothing: 'No staged changes.',
}
export type Text = typeof en
