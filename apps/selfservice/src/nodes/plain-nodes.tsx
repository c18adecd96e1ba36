import { isRecord } from '@atrium/shared/json'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

import { color, size, space } from '@atrium/shared/theme'

import { retryImage } from '../card/retry-image'
import { ButtonLink } from '../card/button'
import { Soft, Stack } from '../card/layout'
import { FormMessages } from '../card/form-messages'
import type { FlowNode } from '../flows/flow'
import { asText } from '../flows/form-body'
import { readMessage } from '../flows/read-flow'
import { useText } from '../text'
import { groupName } from '../text/group-name'
import { useMessages } from '../text/messages'
import { useLabel } from './use-label'
import { runOnLoad } from './key-script'
import { loadScript } from './load-script'
import { webAddress } from './web-address'

type Of<Type extends FlowNode['type']> = { node: Extract<FlowNode, { type: Type }> }

const Secret = styled.code`
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.canvas};
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  user-select: all;
`

const Secrets = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${space(2)};
  & code {
    display: block;
  }
`

/** Text to read or copy; secrets as a list. */
export function TextNode({ node }: Of<'text'>) {
  const formatMessage = useMessages()
  const label = useLabel()
  const { text, id } = node.attributes
  const secrets = text && Array.isArray(text.context.secrets) ? text.context.secrets : undefined
  return (
    <Stack data-gap="small" id={id}>
      {label(node) && <Soft>{label(node)}</Soft>}
      {secrets ? (
        <Secrets>
          {secrets.map((secret: unknown, index) => {
            const message = readMessage(secret)
            return (
              <li key={index}>
                <Secret>
                  {message ? formatMessage(message) : isRecord(secret) ? String(secret.text ?? '') : String(secret)}
                </Secret>
              </li>
            )
          })}
        </Secrets>
      ) : (
        text && <Secret>{formatMessage(text)}</Secret>
      )}
    </Stack>
  )
}

const Picture = styled.img`
  display: block;
  max-width: 100%;
  height: auto;
  margin-inline: 0 auto;
  padding: ${space(3)};
  border-radius: ${size.radius};
  /* A QR code is read only dark on light. */
  background: #fff;
`

export function ImageNode({ node }: Of<'img'>) {
  const label = useLabel()
  const t = useText()
  const { id, src, width, height } = node.attributes
  const [failed, setFailed] = useState(!src || !webAddress(src, ['data:']))
  const name = label(node) || groupName(node.group, t)
  if (failed) return <FormMessages type="info">{t.noPicture(name)}</FormMessages>
  return <Picture {...{ id, src, width, height }} alt={name} ref={retryImage} onError={() => setFailed(true)} />
}

export function AnchorNode({ node }: Of<'a'>) {
  const t = useText()
  const label = useLabel()
  const { id, href = '' } = node.attributes
  if (!webAddress(href, ['mailto:', 'tel:']))
    return (
      <FormMessages type="error" title={label(node)}>
        {t.opensElsewhere}
      </FormMessages>
    )
  return (
    <ButtonLink id={id} to={href} reloadDocument tone="primary">
      {label(node) || t.continue}
    </ButtonLink>
  )
}

export function DivisionNode({ node }: Of<'div'>) {
  const { id, class: className, data = {} } = node.attributes
  const attributes = Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (/^[\w.-]+$/.test(name) ? [[`data-${name}`, asText(value)]] : [])),
  )
  return <div id={id} className={className} {...attributes} />
}

/** Loads a script of the platform; shows an error when the browser blocks it. */
export function ScriptNode({ node }: Of<'script'>) {
  const t = useText()
  const { attributes } = node
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let shown = true
    loadScript(attributes)
      .then(() => shown && runOnLoad())
      .catch(() => shown && setFailed(true))
    return () => void (shown = false)
  }, [attributes])
  if (!failed) return null
  return (
    <FormMessages type="error" title={t.problems.script.title}>
      {t.problems.script.what}
    </FormMessages>
  )
}
