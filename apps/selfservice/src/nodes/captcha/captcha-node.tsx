import { Suspense, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'

import { useLocale } from '@atrium/shared/text'

import { useScripted } from '../../account/use-scripted'
import { WithoutScripts } from '../../account/without-scripts'
import { Button } from '../../card/button'
import { Soft } from '../../card/layout'
import { FormMessages } from '../../card/form-messages'
import { isInput, type FlowNode } from '../../flows/flow'
import { useFormState } from '../../flows/form-state'
import { useText } from '../../text'
import { groupName } from '../../text/group-name'
import { useMessages } from '../../text/messages'
import { DivisionNode, ScriptNode } from '../plain-nodes'
import { challengeOf, type Challenge } from './challenge'
import { useCaptchaText } from './text'
import { loadTurnstile, sizeFor, sizes, widgetOptions, type Size, type Turnstile } from './turnstile'

type Part = Extract<FlowNode, { type: 'div' | 'script' }>

/** The maximum width of the card's content, and its margins on small screens, in CSS pixels. */
const maxWidth = 334
const margins = 40

/** A part of a bot challenge. It needs scripts; space is reserved until they are loaded. */
export function CaptchaNode({ node }: { node: Part }) {
  const scripted = useScripted()
  if (scripted) return <Challenged node={node} />
  if (node.type === 'script') return null
  return (
    <Reserved data-challenge>
      <WithoutScripts />
    </Reserved>
  )
}

const Reserved = styled.div`
  min-height: ${sizes.normal.height}px;
  /* Where the larger widget has no room. */
  @media (max-width: ${sizes.normal.width + margins - 0.02}px) {
    min-height: ${sizes.compact.height}px;
  }
`

/** A known challenge is rendered as a whole in the place of its division. */
function Challenged({ node }: { node: Part }) {
  const { nodes } = useFormState()
  const [seen, setSeen] = useState({ nodes, attempts: 0 })
  const [size] = useState(() => sizeFor(Math.min(maxWidth, document.documentElement.clientWidth - margins)))
  const again = () => setSeen({ nodes, attempts: seen.attempts + 1 })
  // A token can be used once, so each response of the service renders the widget again.
  if (seen.nodes !== nodes) again()
  const challenge = challengeOf(nodes)
  if (node.type === 'script') return challenge ? null : <ScriptNode node={node} />
  if (!challenge) return <DivisionNode node={node} />
  return (
    // Its texts may still be loading.
    <Suspense fallback={<Place style={roomFor(size)} />}>
      <ChallengeWidget key={seen.attempts} {...{ challenge, size, nodes, again }} />
    </Suspense>
  )
}

/** Overlays the loading text and the widget. */
const Place = styled.div`
  align-self: center;
  max-width: 100%;
  display: grid;
  & > * {
    grid-area: 1 / 1;
  }
  & > p {
    place-self: center;
    text-align: center;
  }
  &[hidden] {
    display: none;
  }
`

const roomFor = (size: Size) => ({ width: sizes[size].width, minHeight: sizes[size].height })

type Phase = 'loading' | 'shown' | 'blocked' | 'failed' | 'unsupported'
type Props = { challenge: Challenge; size: Size; nodes: readonly FlowNode[]; again: () => void }

/** The widget in a container of its size, its errors, and the token for the form once it is solved. */
function ChallengeWidget({ challenge, size, nodes, again }: Props) {
  const t = useCaptchaText()
  const name = groupName('captcha', useText())
  const formatMessage = useMessages()
  const locale = useLocale()
  const { messagesOf } = useFormState()
  const place = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [token, setToken] = useState('')
  const [drawing] = useState({ challenge, size, locale })

  useEffect(() => {
    const ended = new AbortController()
    let rendered: { by: Turnstile; id: string } | undefined
    const render = async () => {
      const by = await loadTurnstile(drawing.challenge.script, ended.signal)
      if (ended.signal.aborted || !place.current) return
      setPhase('shown')
      const options = widgetOptions(drawing, {
        solved: (made) => (setToken(made), setPhase('shown')),
        expired: () => setToken(''),
        failed: (how) => (setToken(''), setPhase(how)),
      })
      const id = by.render(place.current, options)
      if (typeof id === 'string') rendered = { by, id }
      else setPhase('failed')
    }
    render().catch(() => ended.signal.aborted || setPhase('blocked'))
    return () => {
      ended.abort()
      rendered?.by.remove(rendered.id)
    }
  }, [drawing])

  const response = nodes.filter(isInput).find(({ attributes }) => attributes.name === challenge.field)
  const missing = response && token === '' ? messagesOf(response) : []
  const wrong = phase === 'blocked' || phase === 'failed' || phase === 'unsupported' ? t[phase] : undefined
  return (
    <>
      {missing.map((message, index) => (
        <FormMessages key={index} type="error">
          {formatMessage(message)}
        </FormMessages>
      ))}
      <Place hidden={wrong !== undefined} style={roomFor(size)}>
        <div ref={place} role="group" aria-label={name} aria-busy={phase === 'loading' || undefined} />
        {phase === 'loading' && <Soft role="status">{t.checking}</Soft>}
      </Place>
      {wrong && (
        <>
          <FormMessages type="error" title={wrong.title}>
            {wrong.what}
          </FormMessages>
          <Button onClick={again}>{t.again}</Button>
        </>
      )}
      <input type="hidden" name={challenge.field} value={token} readOnly />
    </>
  )
}
