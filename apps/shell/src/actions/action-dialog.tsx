import { useRef } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useRouteLoaderData } from 'react-router'
import styled from 'styled-components'

import { useCloseDialog } from '@atrium/shared/form'
import { useFormat } from '@atrium/shared/text'
import { color, font } from '@atrium/shared/theme'
import { Button, Fact, Facts, Identifier, Stack } from '@atrium/shared/ui'
import { Dialog } from '@atrium/shared/ui/dialog'

import { actionTexts, Result, targetTexts } from './action-texts'
import { actionList, ActionPlace } from './queries'
import { useText } from './text'

/** What the list's loader returned. */
type List = { place: ActionPlace }

/** One action with all its details. */
export function Component() {
  const t = useText()
  const format = useFormat()
  const close = useCloseDialog()
  const closing = useRef<HTMLButtonElement>(null)
  const { action: id } = useParams()
  const inProject = useRouteLoaderData<List>('actions')
  const everywhere = useRouteLoaderData<List>('all-actions')
  const { data } = useSuspenseQuery(actionList((inProject ?? everywhere)?.place ?? ActionPlace.parse({})))
  const action = data.items.find((one) => one.id === id)
  return (
    <Dialog
      size="medium"
      title={action ? actionTexts(action, t) : t.detail.title}
      description={action ? `${action.actor.email} · ${format.dateTime(action.time)}` : t.detail.missing}
      onClose={() => void close()}
      initialFocus={closing}
      footer={
        <Button ref={closing} onClick={() => void close()}>
          {t.detail.close}
        </Button>
      }
    >
      {action && (
        <Stack $gap={3}>
          <Tight>
            <Fact name={t.columns.status}>
              <Result status={action.status} />
            </Fact>
            <Fact name={t.detail.operation}>
              <code>{action.operation}</code>
            </Fact>
            <Fact name={t.detail.call}>
              <code>{`${action.method} ${action.path}`}</code>
            </Fact>
            <Fact name={t.columns.target}>
              <code>{targetTexts(action)}</code>
            </Fact>
            <Fact name={t.detail.role}>{action.role}</Fact>
            <Fact name={t.detail.took}>{t.detail.ms(format.number(action.duration_ms))}</Fact>
            <Fact name={t.detail.ip}>
              <code>{action.ip}</code>
            </Fact>
            <Fact name={t.detail.request}>
              <Identifier value={action.request_id} />
            </Fact>
          </Tight>
          <h3>{t.detail.body}</h3>
          {action.body_sha256 && (
            <p>
              {t.detail.cut(format.number(action.body_size))} <Identifier value={action.body_sha256} />
            </p>
          )}
          {action.body === null || action.body === undefined ? (
            <p>{t.detail.noBody}</p>
          ) : (
            <Json tabIndex={0}>{JSON.stringify(action.body, null, 2)}</Json>
          )}
        </Stack>
      )}
    </Dialog>
  )
}

const Tight = styled(Facts)`
  padding: 0;
`
const Json = styled.pre`
  max-height: 260px;
  margin: 0;
  padding: 12px 14px;
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.canvas};
  font-size: ${font.tiny};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow: auto;
  overflow-wrap: anywhere;
`
