import { ArrowDown, ArrowUp, Pencil, Plug, Plus, Send, Trash2, Webhook } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { attempt } from '@atrium/shared/api'
import { confirm } from '@atrium/shared/notify'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import {
  announce,
  ButtonLink,
  Card,
  CardRow,
  EmptyState,
  IconButton,
  Page,
  PageHeader,
  Row,
  Stack,
} from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'
import type { JsonPatch } from '@ory/client-fetch'

import { settingsInUrl } from '../all-settings/queries'
import { webhookPaths } from '../paths'
import { ProjectPlace } from '../projects/queries'
import { fullSlotName, hookAbout, hookName, uniqueHookName } from './names'
import { hooksIn, movePatch, removePatch, slots, type Hook, type Slot } from './slots'
import { useWebhookText } from './text'
import { useSaveHooks } from './writes'

export const loader = loads(ProjectPlace, settingsInUrl)

export function Component() {
  const t = useWebhookText()
  const { place, data: project } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const config = project.services.identity?.config
  const filled = slots.map((slot) => ({ slot, hooks: hooksIn(config, slot) })).filter(({ hooks }) => hooks.length > 0)
  const create = (
    <ButtonLink tone="primary" icon={<Plus />} to={webhookPaths.newHook(place)} deniedBecause={denied}>
      {t.create}
    </ButtonLink>
  )
  return (
    <Page>
      <PageHeader title={t.title} about={t.about} help="webhooks" actions={create} />
      <Stack>
        {filled.length === 0 && (
          <Card>
            <EmptyState icon={<Webhook />} title={t.empty.title} action={create}>
              {t.empty.body}
            </EmptyState>
          </Card>
        )}
        {filled.map(({ slot, hooks }) => (
          <SlotCard key={slot.id} slot={slot} hooks={hooks} denied={denied} />
        ))}
      </Stack>
    </Page>
  )
}

type Direction = 'up' | 'down'
const buttonId = ({ id }: Slot, index: number, direction: Direction) => `${id}-${index}-${direction}`

/** The hooks of one list, in the order in which they run. */
function SlotCard({ slot, hooks, denied }: { slot: Slot; hooks: Hook[]; denied: string | undefined }) {
  const t = useWebhookText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: project } = useLoaded<typeof loader>()
  const save = useSaveHooks(project.id)
  const [moving, setMoving] = useState(false)
  const change = (patch: JsonPatch[], toast: string) => save({ revision: project.revision_id, patch, toast })

  const move = async (hook: Hook, direction: Direction) => {
    const to = hook.index + (direction === 'up' ? -1 : 1)
    setMoving(true)
    await attempt(async () => {
      await change(movePatch(slot, hook.index, to), t.reordered)
      announce(t.moved(hookName(hook, t), to + 1))
    })
    setMoving(false)
    document.getElementById(buttonId(slot, to, direction))?.focus()
  }
  const remove = (hook: Hook) =>
    confirm({
      title: t.deleteTitle(hookName(hook, t)),
      body: t.deleteBody,
      action: texts.delete,
      danger: true,
      run: () => change(removePatch(slot, hook.index), hook.hook === 'web_hook' ? t.deleted : t.builtInDeleted),
    })

  return (
    <Card
      title={fullSlotName(slot, t)}
      actions={
        <ButtonLink
          small
          tone="quiet"
          icon={<Plus />}
          aria-label={t.addHere(fullSlotName(slot, t))}
          to={`${webhookPaths.newHook(place)}?slot=${slot.id}`}
          deniedBecause={denied}
        >
          {t.create}
        </ButtonLink>
      }
    >
      {hooks.map((hook) => {
        const name = uniqueHookName(hooks, hook, t)
        const isWebhook = hook.hook === 'web_hook'
        const at = { ...place, slot: slot.id, hook: hook.key }
        return (
          <CardRow
            key={hook.index}
            tile={isWebhook ? <Webhook /> : <Plug />}
            title={<bdi>{name}</bdi>}
            to={isWebhook ? webhookPaths.hook(at) : undefined}
            about={hookAbout(hook, t)}
            data-hook={hook.key}
          >
            <Row $gap={1}>
              <IconButton
                id={buttonId(slot, hook.index, 'up')}
                small
                label={t.moveUp(name)}
                busy={moving}
                deniedBecause={denied ?? (hook.index === 0 ? t.isFirst : undefined)}
                onClick={() => void move(hook, 'up')}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                id={buttonId(slot, hook.index, 'down')}
                small
                label={t.moveDown(name)}
                busy={moving}
                deniedBecause={denied ?? (hook.index === hooks.length - 1 ? t.isLast : undefined)}
                onClick={() => void move(hook, 'down')}
              >
                <ArrowDown />
              </IconButton>
              <Menu
                label={`${texts.more}: ${name}`}
                actions={[
                  ...(isWebhook
                    ? [
                        { label: texts.edit, icon: <Pencil />, run: () => void navigate(webhookPaths.hook(at)) },
                        {
                          label: t.toDeliveries,
                          icon: <Send />,
                          run: () => void navigate(webhookPaths.deliveries(at)),
                        },
                      ]
                    : []),
                  {
                    label: texts.delete,
                    icon: <Trash2 />,
                    danger: true,
                    deniedBecause: denied,
                    run: () => remove(hook),
                  },
                ]}
              />
            </Row>
          </CardRow>
        )
      })}
    </Card>
  )
}
