import { KeyRound, ListOrdered, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Button, ButtonLink } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { EventStream } from '@ory/client-fetch'

import { streamPaths } from '../paths'
import type { StreamOrder, StreamPlace } from './queries'
import { useStreamText } from './text'
import { useDeleteStream, useSetOrder, useSetStream, useTestStream } from './writes'

const otherOrder = { project: 'subject', subject: 'project' } as const

type Props = {
  place: StreamPlace
  stream: EventStream
  /** Undefined until the deliveries are read. */
  order: StreamOrder | undefined
}

export function StreamActions({ place, stream, order }: Props) {
  const t = useStreamText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const denied = useDenial('eventstreams:write')
  const set = useSetStream(place)
  const setOrder = useSetOrder(place)
  const test = useTestStream(place)
  const remove = useDeleteStream(place.project, 'page')
  const isActive = stream.status === 'active'
  const nextOrder = order && otherOrder[order]

  return (
    <>
      <Button icon={<Send />} deniedBecause={denied} onClick={() => void attempt(() => test(undefined))}>
        {t.test}
      </Button>
      <ButtonLink to={streamPaths.editStream(place)} icon={<Pencil />} deniedBecause={denied}>
        {texts.edit}
      </ButtonLink>
      <Menu
        label={texts.more}
        actions={[
          {
            label: isActive ? t.pause : t.resume,
            icon: isActive ? <Pause /> : <Play />,
            deniedBecause: denied,
            run: () => void attempt(() => set({ status: isActive ? 'paused' : 'active' })),
          },
          ...(nextOrder
            ? [
                {
                  label: t.deliverInOrder[nextOrder],
                  icon: <ListOrdered />,
                  deniedBecause: denied,
                  run: () => void attempt(() => setOrder(nextOrder)),
                },
              ]
            : []),
          ...(stream.type === 'sns'
            ? []
            : [
                {
                  label: t.rotate,
                  icon: <KeyRound />,
                  deniedBecause: denied,
                  run: () => void navigate({ pathname: streamPaths.streamSecret(place), search }),
                },
              ]),
          { label: texts.delete, icon: <Trash2 />, danger: true, deniedBecause: denied, run: () => remove(stream) },
        ]}
      />
    </>
  )
}
