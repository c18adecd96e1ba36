import { lazy, Suspense, use, useState } from 'react'
import { useLocation, useParams } from 'react-router'

import type { FlowKind } from '@atrium/shared/api/frontend'

import { AccountPage } from '../account/account-page'
import { RedirectTo } from '../account/redirect-to'
import { FailedPage } from '../account/failed-page'
import { ProblemMessage } from '../account/problem-message'
import { readBrand } from '../account/read-brand'
import { useScripted } from '../account/use-scripted'
import { useScreenData } from '../account/screen-data'
import { Section, Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import { InlineLink } from '../card/inline-link'
import { accountBase, screenPath, submitPath } from '../paths'
import { useText, type Text } from '../text'
import { groupName } from '../text/group-name'
import { useMessages } from '../text/messages'
import { isCodeSent } from './code-sent'
import { isInput, type Flow, type FlowNode } from './flow'
import { flowLoads, type FlowPageData } from './flow-data'
import { startQuery, preservedQuery } from './flow-query'
import { FlowForm } from './flow-form'
import { hasFields, isButton, isHidden, isSilent, leadsAside, nodeGroups } from './node-groups'
import { footLinks, isRecovered, kinds } from './kinds'
import { openedNodes } from './opened-nodes'
import { placeMessages } from './place-messages'
import { useFlow } from './use-flow'
import { addressOf, codeLine } from './variants'
import { waitsForInput, WaitsContext } from './waits'

const SignedInPage = lazy(() =>
  import(/* webpackChunkName: "ends" */ '../account/signed-in-page').then(({ SignedInPage }) => ({
    default: SignedInPage,
  })),
)

const ProviderDialog = lazy(() =>
  import('./provider-dialog').then(({ ProviderDialog }) => ({ default: ProviderDialog })),
)

/** Whether the browser may have accounts at providers of this form, and supports FedCM. */
const canUseFedCm = (kind: FlowKind, { refresh, requested_aal, ui }: Flow) =>
  'IdentityCredential' in globalThis &&
  document.querySelector('meta[name=atrium-fedcm]') !== null &&
  (kind === 'login' || kind === 'registration') &&
  !refresh &&
  requested_aal !== 'aal2' &&
  ui.nodes.some((node) => isInput(node) && node.group === 'oidc' && node.attributes.name === 'provider')

/** The screen of a flow of any kind. */
export function FlowPage({ kind }: { kind: FlowKind }) {
  const [data, again] = useScreenData(flowLoads[kind])
  const t = useText()
  const base = accountBase(useParams())
  const query = startQuery(new URLSearchParams(useLocation().search))
  switch (data.status) {
    case 'flow':
      return <FlowScreen kind={kind} data={data} />
    case 'elsewhere':
      return <RedirectTo {...data.to} />
    case 'signed-in':
      return <SignedInPage who={data.who} query={query} />
    case 'failed':
      return (
        <FailedPage
          title={kinds[kind].title(t)}
          problem={data.problem}
          starts
          again={again}
          kind={kind}
          links={footLinks(kind, base, query, t)}
        />
      )
  }
}

type ScreenProps = { kind: FlowKind; data: Omit<Extract<FlowPageData, { status: 'flow' }>, 'status'> }

/** The screen of a loaded flow. */
export function FlowScreen({ kind, data }: ScreenProps) {
  const t = useText()
  const formatMessage = useMessages()
  const scripted = useScripted()
  const [sender, setSender] = useState<string>()
  const registered = isRegistered(useLocation().state)
  const { flow, restarted, problem, send, act, here } = useFlow(kind, data)
  const noteWaits = use(WaitsContext)
  if (waitsForInput(kind, flow)) noteWaits?.()
  const { messages: placed, atField } = placeMessages(flow)
  const line = isCodeSent(flow) ? undefined : codeLine(flow, kind === 'recovery')
  const messages = [...(line ? [line] : []), ...placed].filter(
    ({ id }) => !(restarted && expired.has(id)) && !(id === chooseMethod && methodsOf(flow).size === 1),
  )
  const { title, intro, layout, words } = kinds[kind]
  const recovered = kind === 'settings' && isRecovered(flow)
  const labelOf = (node: FlowNode) => labelHere(node, kind, recovered, t)
  const who = kind === 'registration' && flow.state === 'choose_method' ? addressOf(flow.ui.nodes) : undefined
  const returnTo = here.query.get('return_to') ?? ''
  const isReturningToAccount =
    kind === 'login' &&
    !flow.refresh &&
    flow.requested_aal !== 'aal2' &&
    ownScreens.some((screen) => returnTo.split('?')[0] === here.origin + screenPath(here.base, screen))
  const nodes = openedNodes(flow)
  const action = submitPath(here.base, kind, flow.id)
  const inOrder = layout === 'sections' ? sectionsOf(nodes) : []
  const sections = recovered
    ? inOrder.toSorted((a, b) => Number(b.name === 'password') - Number(a.name === 'password'))
    : inOrder
  const shownMessages = messages
    .filter(({ type }) => !problem || type !== 'success')
    .map((message, index) => (
      <FormMessages
        key={index}
        type={expired.has(message.id) ? 'info' : message.type}
        action={kind === 'registration' && taken.has(message.id) && <WaysIn base={here.base} query={here.query} />}
      >
        {words?.[message.id]?.(t) ?? formatMessage(message)}
      </FormMessages>
    ))
  // A message for one of several forms is shown at that form, where the person is looking, not at the top of a long page.
  const isOfSection = sections.some(({ name }) => name === sender)
  const responded = flow !== data.flow && isOfSection
  const failed = problem && <ProblemMessage problem={problem} />

  return (
    <AccountPage
      title={title(t, flow)}
      links={footLinks(kind, here.base, here.query, t, flow)}
      wide={layout === 'sections'}
    >
      <Stack>
        {intro && flow.state === 'choose_method' && messages.length === 0 && <Soft>{intro(t)}</Soft>}
        {who !== undefined && <Soft>{t.creatingFor(who)}</Soft>}
        {isReturningToAccount && messages.length === 0 && !restarted && !problem && (
          <FormMessages type="info">{t.signInFirst}</FormMessages>
        )}
        {registered && <FormMessages type="success">{t.done.registration}</FormMessages>}
        {restarted && messages.length === 0 && <FormMessages type="info">{t.restarted[restarted]}</FormMessages>}
        {!responded && shownMessages}
        {!isOfSection && failed}
        {!navigator.cookieEnabled && (
          <FormMessages type="error" title={t.problems.cookies.title}>
            {t.problems.cookies.what}
          </FormMessages>
        )}
        {layout === 'one' ? (
          formsOf(flow, nodes).map(({ name, nodes: own }) => (
            <FlowForm key={name} nodes={own} among={nodes} {...{ action, flow, atField, labelOf, send }} />
          ))
        ) : (
          <Stack>
            {sections.map(({ name, nodes: own }) => (
              <Section key={name}>
                <FlowForm
                  heading={groupName(name, t)}
                  about={aboutOf(name, own, t)}
                  isPasswordReset={recovered && name === 'password'}
                  ownMessages={
                    name === sender && (
                      <>
                        {responded && shownMessages}
                        {failed}
                      </>
                    )
                  }
                  send={(body) => (setSender(name), send(body))}
                  nodes={own}
                  {...{ action, flow, atField, labelOf }}
                />
              </Section>
            ))}
          </Stack>
        )}
        {kind === 'login' && isStuckWithout(flow) && <Soft>{t.lostFactor}</Soft>}
        {scripted && canUseFedCm(kind, flow) && (
          <Suspense>
            <ProviderDialog {...{ flow, here, act }} />
          </Suspense>
        )}
      </Stack>
    </AccountPage>
  )
}

/** The service's messages that a flow took too long. */
const expired = new Set([4010001, 4040001, 4050001, 4060005, 4070005])
/** Screens that people open directly, and that require a sign-in. */
const ownScreens = ['settings', 'sessions'] as const

/** The service's messages that an account exists already. */
const taken = new Set([4000007, 4000027, 4000028])

/** How an account's owner signs in. */
function WaysIn({ base, query }: { base: string; query: URLSearchParams }) {
  const t = useText()
  const ways = (['login', 'recovery'] as const).filter((screen) => readBrand()[screen] !== 'off')
  return ways.map((screen) => (
    <InlineLink key={screen} to={screenPath(base, screen, preservedQuery(query))}>
      {t.links[screen]}
    </InlineLink>
  ))
}

const chooseMethod = 1040009
const methodsOf = ({ ui }: Flow) =>
  new Set(ui.nodes.filter((node) => isButton(node) && !leadsAside(node)).map(({ group }) => group))

/** Whether a second factor that only an administrator can remove is the only way on. */
function isStuckWithout(flow: Flow): boolean {
  const methods = methodsOf(flow)
  return flow.requested_aal === 'aal2' && methods.size === 1 && !methods.has('code')
}

/** A field's or button's label on this kind of screen, if the service's label is too vague. */
function labelHere(node: FlowNode, kind: FlowKind, recovered: boolean, t: Text): string | undefined {
  if (!isInput(node)) return undefined
  const { type, name, value } = node.attributes
  if (kind === 'registration') return name === 'method' && value === 'profile' ? t.continue : undefined
  if (kind !== 'settings' || node.group !== 'password') return undefined
  if (type === 'password') return t.newPassword.field
  return type === 'submit' ? (recovered ? t.newPassword.set : t.newPassword.change) : undefined
}

function aboutOf(group: string, nodes: readonly FlowNode[], t: Text): string | undefined {
  const about = Object.hasOwn(t.about, group) ? t.about[group] : undefined
  return group === 'totp' && nodes.some(({ type }) => type === 'img') ? `${about} ${t.scan}` : about
}

/** Each group as a form, with the shared nodes; also the scripts of groups without visible nodes or messages. */
function sectionsOf(nodes: Parameters<typeof nodeGroups>[0]) {
  const groups = nodeGroups(nodes)
  const common = groups
    .filter(({ name, nodes: own }) => name === 'default' || own.every(isSilent))
    .flatMap((group) => group.nodes.filter(isHidden))
  return groups
    .filter((group) => !group.nodes.every(isSilent))
    .map(({ name, nodes: own }) => ({ name, nodes: name === 'default' ? own : [...common, ...own] }))
}

/** One form, or one for each second factor: without scripts, Enter in any field presses the first button of its form. */
function formsOf({ requested_aal }: Flow, nodes: readonly FlowNode[]) {
  const [first, ...others] = requested_aal === 'aal2' ? nodeGroups(nodes).filter(hasFields) : []
  // A form keeps its key, and with it the focus, when the others go.
  return others.length > 0 ? sectionsOf(nodes) : [{ name: first?.name ?? 'all', nodes }]
}

const isRegistered = (state: unknown) => typeof state === 'object' && state !== null && 'registered' in state
