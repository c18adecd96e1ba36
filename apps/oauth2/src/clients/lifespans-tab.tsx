import { useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { queryClient } from '@atrium/shared/api'
import { FormPage, Section, TextField, useEdit, useFormContext } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { useLocale } from '@atrium/shared/text'
import { Notice } from '@atrium/shared/ui'

import { useText } from '../text'
import { durationFault, durationText, longestDuration, readDuration, writeDuration } from './durations'
import { lifespanNames, lifespans, projectLifespans, type LifespanName, type TokenKind } from './lifespans'
import { clientById, ClientPlace, type KnownClient } from './queries'
import { useSetLifespans } from './writes'

export const loader = loads(ClientPlace, clientById, ({ project }) =>
  queryClient.ensureQueryData(projectLifespans(project)),
)

const longestInDays = longestDuration - (longestDuration % 86_400)

/** Formats the service's duration for the field: `1h30m0s` becomes `1h 30m`. Fractions of seconds stay as they are. */
function shown(text: unknown): string {
  if (typeof text !== 'string') return ''
  const seconds = readDuration(text)
  if (seconds === undefined) return text
  const parts = [
    [Math.floor(seconds / 86_400), 'd'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'm'],
    [seconds % 60, 's'],
  ]
  return parts.flatMap(([count, unit]) => (count ? [`${count}${unit}`] : [])).join(' ') || '0s'
}

type Fields = Record<LifespanName, string>
const toFields = (client: KnownClient): Fields =>
  // Its keys are exactly the names.
  Object.fromEntries(lifespanNames.map((name) => [name, shown(client[name])])) as Fields

export function Component() {
  const { lifespans: t, form: words } = useText()
  const { place, data: client } = useLoaded<typeof loader>()
  const denied = useDenial('clients:write')
  const { data: defaults } = useSuspenseQuery(projectLifespans(place.project))
  const save = useSetLifespans(place.project)
  const locale = useLocale()
  const misfit = (text: string, stored: unknown) => {
    if (text === shown(stored)) return undefined
    switch (durationFault(text)) {
      case 'noUnit':
        return t.noUnit(`${text}m`, `${text}h`)
      case 'tooLong':
        return t.tooLong(durationText(longestInDays, locale))
      case 'invalid':
        return t.invalid
      case undefined:
        return readDuration(text) === 0 ? t.zero : undefined
    }
  }
  const fieldOf = (name: LifespanName) =>
    z.string().check(
      z.trim(),
      z.check((context) => {
        const message = context.value === '' ? undefined : misfit(context.value, client[name])
        if (message) context.issues.push({ code: 'custom', input: context.value, message })
      }),
    )
  const { form } = useEdit({
    schema: z.object(
      // Its keys are exactly the names.
      Object.fromEntries(lifespanNames.map((name) => [name, fieldOf(name)])) as Record<
        LifespanName,
        ReturnType<typeof fieldOf>
      >,
    ),
    query: clientById(place),
    toFields,
    async save(values, base) {
      const sent = lifespanNames.flatMap((name) => {
        const text = values[name]
        // An unedited lifespan stays to the fraction of a second.
        if (text === shown(base[name])) return text === '' ? [] : [[name, base[name]]]
        const seconds = readDuration(text)
        return seconds === undefined ? [] : [[name, writeDuration(seconds)]]
      })
      await save({ id: place.client, lifespans: Object.fromEntries(sent) as Partial<Fields> })
    },
  })
  // Those of the client's grants, and any others that are set.
  const shownLifespans = lifespans.filter(
    ({ grant, names }) => client.grant_types?.includes(grant) || names.some(({ name }) => client[name]),
  )
  return (
    <FormPage form={form} deniedBecause={denied}>
      <Notice>{t.about}</Notice>
      {shownLifespans.map(({ grant, names }) => (
        <Section key={grant} title={words.grantNames[grant] ?? grant} about={words.grantHints[grant]}>
          {names.map(({ name, token }) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t.tokens[token]}
              hint={<Hint name={name} token={token} defaults={defaults?.[token]} />}
              optional
            />
          ))}
        </Section>
      ))}
    </FormPage>
  )
}

/** The effective duration: the field's own in words, or the project's. */
function Hint({ name, token, defaults }: { name: LifespanName; token: TokenKind; defaults: number | undefined }) {
  const t = useText().lifespans
  const locale = useLocale()
  const value: unknown = useFormContext().watch(name)
  const seconds = typeof value === 'string' ? readDuration(value) : undefined
  const inherited =
    defaults === undefined ? t.projectDefault : defaults === Infinity ? t.forever : durationText(defaults, locale)
  if (seconds === undefined) return `${t.example} ${t.inherits(inherited)}`
  const warning = token === 'access_token' && seconds > 86_400 ? ` ${t.long}` : ''
  return t.own(durationText(seconds, locale), inherited) + warning
}
