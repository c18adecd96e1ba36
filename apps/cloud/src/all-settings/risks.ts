import { impactSentences, type Impact } from './impact'
import type { Text } from './text'
import type { Values } from './values'

const methods = 'kratos_selfservice_methods_'
/** Methods that suffice for a sign-in, with the other setting that they require, and whether they are on by default. */
const ways: [method: string, besides: string | undefined, usual: boolean][] = [
  ['password', undefined, true],
  ['code', 'code_passwordless_enabled', true],
  ['oidc', undefined, false],
  ['saml', undefined, false],
  ['passkey', undefined, false],
  ['webauthn', 'webauthn_config_passwordless', false],
]

const isOn = (values: Values, name: string, usual: boolean): boolean =>
  values[name] === 'true' || (usual && values[name] !== 'false')

/** The `enabled` settings of all methods with which people can sign in. */
const open = (values: Values): string[] =>
  ways.flatMap(([method, besides, usual]) =>
    isOn(values, `${methods}${method}_enabled`, usual) && (!besides || isOn(values, methods + besides, false))
      ? [`${methods}${method}_enabled`]
      : [],
  )

const flows = 'kratos_selfservice_flows_'

/** Flows whose messages can't be sent because their method is off. */
const unsendable = (values: Values): ('recovery' | 'verification')[] =>
  (['recovery', 'verification'] as const).filter((flow) => {
    if (values[`${flows}${flow}_enabled`] !== 'true') return false
    const byLink = values[`${flows}${flow}_use`] === 'link'
    return byLink
      ? !isOn(values, `${methods}link_enabled`, true)
      : !isOn(values, `${methods}code_enabled`, true) && !isOn(values, `${methods}code_passwordless_enabled`, false)
  })

type Counted = { impact: Impact | undefined; format: { number: (value: number) => string } }

/** Sentences for changes that can lock people out, worst first. @param counted affected people, if the platform could count them */
export function risksOf(before: Values, after: Values, t: Text, counted?: Counted): string[] {
  const changed = (name: string) => JSON.stringify(before[name] ?? '') !== JSON.stringify(after[name] ?? '')
  const label = (name: string) => t.describe(name)[0]
  const remaining = new Set(open(after))
  const removed = open(before).filter((name) => !remaining.has(name))
  const { impact, format } = counted ?? {}
  const found = remaining.size === 0 && removed.length > 0 ? [t.risks.noMethod] : []
  if (impact && format) {
    if (removed.length > 0 && remaining.size > 0 && impact.locked_out === 0) found.push(t.risks.noLockouts)
    found.push(...impactSentences(impact, t, format))
  } else if (remaining.size > 0) found.push(...removed.map((name) => t.risks.method(label(name))))
  for (const name of ['passkey', 'webauthn'].map((method) => `${methods}${method}_config_rp_id`))
    if (changed(name) && before[name] !== '') found.push(t.risks.domain(label(name)))
  const urls = 'kratos_selfservice_allowed_return_urls'
  const [currentUrls, previousUrls] = [after[urls], before[urls]].map((list) => (Array.isArray(list) ? list : []))
  if (previousUrls?.some((url) => !currentUrls?.includes(url))) found.push(t.risks.urls)
  if (changed('hydra_urls_self_issuer')) found.push(t.risks.issuer)
  const earlier = unsendable(before)
  found.push(...unsendable(after).flatMap((flow) => (earlier.includes(flow) ? [] : [t.risks.unsendable[flow]])))
  const recovery = 'kratos_selfservice_flows_recovery_enabled'
  if (before[recovery] === 'true' && after[recovery] !== 'true') found.push(t.risks.recovery)
  return found
}
