import { act, render } from '@testing-library/react'

import { inEnglish, message, partsOf, setupCheckTexts, type SetupCheckTexts } from '@atrium/shared/setup-check'
import { setLocale } from '@atrium/shared/text'

import { LocalizedMessage } from './localized-message'
import { ar } from './text/ar'
import { de } from './text/de'
import { en } from './text/en'
import { es } from './text/es'
import { fr } from './text/fr'
import { it as italian } from './text/it'
import { nl } from './text/nl'
import { pl } from './text/pl'
import { pt } from './text/pt'

const parametersOf = (texts: SetupCheckTexts) =>
  Object.fromEntries(
    Object.entries(texts).map(([code, text]) => [code, [...text.matchAll(/\{\w+\}/g)].map(String).sort()]),
  )

test.each(Object.entries({ de, fr, es, it: italian, pt, pl, nl, ar }))(
  'names every value of the English findings in %s',
  (_, { findings }) => {
    expect(parametersOf(findings)).toEqual(parametersOf(setupCheckTexts))
  },
)

const unreachable = message('service_unreachable', { url: 'http://kratos:4433', reason: message('reason_refused') })

async function renderMessage(code: typeof unreachable) {
  const { container } = await act(async () =>
    render(<LocalizedMessage message={code} otherwise="As the gateway says." />),
  )
  return container
}

test('shows a finding with its reason in the page’s language, and in English on the command line', async () => {
  expect((await renderMessage(unreachable)).textContent).toBe(inEnglish(unreachable))
  await act(() => setLocale('de'))
  expect((await renderMessage(unreachable)).textContent).toBe(
    'http://kratos:4433 ist nicht erreichbar: Verbindung abgelehnt.',
  )
  await act(() => setLocale('en'))
})

test('shows an unknown code in the gateway’s English', async () => {
  const container = await renderMessage({ code: 'constructor' })
  expect(container.textContent).toBe('As the gateway says.')
  expect(container.firstElementChild?.getAttribute('lang')).toBe('en')
  expect(partsOf({ code: 'certificate_expired' }, en.findings)?.join('')).toContain('The certificate expired on')
})
