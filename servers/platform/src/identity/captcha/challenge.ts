import { randomUUID } from 'node:crypto'
import { HttpError } from '../../http/errors'
import type { FlowKind, IdentityConfig } from '../config'
import type { FlowDocument } from '../flows/flow'
import { hidden, type UiNode } from '../ui/nodes'
import { triggerUrl } from './script'

/** The field in which a page sends the token of a solved challenge. */
export const RESPONSE = 'transient_payload.captcha_turnstile_response'

/** The URL of the challenge's script, in addition to the URL that verifies its tokens. */
const api = (turnstileUrl: string) =>
  new URL('api.js?render=explicit&onload=oryCaptchaTurnstileInit', turnstileUrl).href

const guarded: ReadonlySet<FlowKind> = new Set(['login', 'registration', 'recovery', 'verification'])

type Places = { base: string; turnstileUrl: string }

type Challenged = Pick<FlowDocument, 'kind' | 'state' | 'requestedAal' | 'internal'>

/**
 * Whether a form needs a solved challenge: forms for strangers do. Second factors and codes from an administrator
 * need none. Native clients are challenged as well, because otherwise bots would use their API.
 */
export const isChallenged = (
  { methods }: Pick<IdentityConfig, 'methods'>,
  { kind, state, requestedAal, internal }: Challenged,
): boolean =>
  methods.captcha.enabled &&
  guarded.has(kind) &&
  state !== 'passed_challenge' &&
  requestedAal !== 'aal2' &&
  internal.admin !== true

const script = (id: string, src: string): UiNode => ({
  type: 'script',
  group: 'captcha',
  attributes: {
    src,
    async: true,
    referrerpolicy: 'no-referrer',
    crossorigin: 'anonymous',
    integrity: '',
    type: 'text/javascript',
    id,
    nonce: randomUUID(),
    node_type: 'script',
  },
  messages: [],
  meta: {},
})

function challengeNodes(kind: FlowKind, sitekey: string, { base, turnstileUrl }: Places): UiNode[] {
  const options = { sitekey, theme: 'light', action: kind, response_field_name: RESPONSE }
  const response = hidden('captcha', RESPONSE, '')
  const trigger = script('captcha_trigger_script', triggerUrl(base))
  const place: UiNode = {
    type: 'div',
    group: 'captcha',
    attributes: { id: 'captcha_turnstile_inject', node_type: 'div' },
    messages: [],
    meta: {},
  }
  const widget = script('captcha_script', api(turnstileUrl))
  const settings = hidden('captcha', 'captcha_turnstile_options', JSON.stringify(options))
  return kind === 'login' || kind === 'registration'
    ? [response, trigger, place, widget, settings]
    : [trigger, widget, settings, place, response]
}

/** Sign-up forms have the challenge below the fields and above the button of their screen; other forms start with it. */
function placeIn({ kind, state }: Challenged, nodes: readonly UiNode[]): number {
  if (kind !== 'registration' || state !== 'choose_method') return 0
  const button = nodes.findIndex(({ group }) => group === 'profile')
  return button < 0 ? nodes.length : button
}

/**
 * Adds the challenge to a flow's form or removes it, as required.
 * @param places URLs of the project and of the challenge's service
 * @throws HttpError 500 `invalid_configuration` if the project has enabled the challenge without its keys
 */
export function withChallenge<Document extends FlowDocument>(
  flow: Document,
  config: Pick<IdentityConfig, 'methods'>,
  places: Places,
): Document {
  const others = flow.form.nodes.filter(({ group }) => group !== 'captcha')
  if (!isChallenged(config, flow))
    return others.length === flow.form.nodes.length ? flow : { ...flow, form: { ...flow.form, nodes: others } }
  const { sitekey, secret } = config.methods.captcha
  if (sitekey === undefined || secret === undefined)
    throw new HttpError({
      status: 500,
      id: 'invalid_configuration',
      reason: 'The bot challenge is enabled, but its site key or secret is missing.',
    })
  const at = placeIn(flow, others)
  const nodes = [...others.slice(0, at), ...challengeNodes(flow.kind, sitekey, places), ...others.slice(at)]
  return { ...flow, form: { ...flow.form, nodes } }
}
