import { accountLanguages, type Locale } from '@atrium/shared/text'
import { Problem } from '@atrium/shared/transport'

import { continuation } from '../flows/continue-with'
import { knownErrors, nextStep, type Phase } from '../flows/next-step'
import type { Text } from '../text'
import { problemText } from './problem-text'

const wordsIn = async (locale: Locale) => ((await import(`../text/${locale}`)) as Record<string, Text>)[locale] as Text

const statuses = [0, 400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 422, 425, 429, 451, 500, 501, 502, 503, 504]
const phases: Phase[] = ['start', 'read', 'submit']
const kinds = ['login', 'registration', 'recovery', 'verification', 'settings'] as const

describe.each(accountLanguages)('in %s', (locale) => {
  test.each(knownErrors)('the error %s has its own text', async (id) => {
    const t = await wordsIn(locale)
    const shown = problemText(new Problem({ status: 400, id, message: 'as sent' }), t)
    expect(Object.keys(t.problems)).toContain(id)
    expect(shown).toBe(t.problems[id])
    expect([shown.title, shown.what].every((text) => text.length > 3 && text !== 'as sent')).toBe(true)
  })

  test.each([
    [0, 'network'],
    [413, 'tooLarge'],
    [418, 'other'],
    [429, 'tooMany'],
    [500, 'server'],
    [503, 'server'],
  ])('reports the status %i as %s', async (status, kind) => {
    const t = await wordsIn(locale)
    expect(problemText(new Problem({ status, id: `http_${status}`, message: 'm' }), t)).toBe(t.problems[kind])
  })

  test('reports missing browser features', async () => {
    const t = await wordsIn(locale)
    for (const action of ['set_ory_session_token', 'make_coffee']) {
      const failure = (() => {
        try {
          return continuation([{ action }])
        } catch (error) {
          return error
        }
      })()
      expect(failure).toBeInstanceOf(Error)
      expect(problemText(failure as Error, t)).toBe(t.problems.unsupported)
    }
  })
})

test.each(kinds.flatMap((kind) => phases.map((phase) => [kind, phase] as const)))(
  'handles every response of %s in the phase %s [SS-15]',
  (kind, phase) => {
    for (const status of statuses)
      for (const id of [`http_${status}`, 'something_new', ...knownErrors])
        for (const redirectTo of [undefined, 'http://localhost/there'])
          for (const useFlowId of [undefined, 'f2']) {
            const step = nextStep(
              { kind, phase },
              new Problem({ status, id, message: 'm', redirectTo, useFlowId, body: {} }),
            )
            expect(['go', 'restart', 'signed-in', 'sign-in', 'fail']).toContain(step.type)
          }
  },
)
