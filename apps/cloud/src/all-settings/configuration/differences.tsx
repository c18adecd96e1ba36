import { Check } from 'lucide-react'
import * as z from 'zod/mini'

import { queryClient, type Query } from '@atrium/shared/api'
import { Difference } from '@atrium/shared/difference'
import { CheckboxField, FormPage, PasswordField, Section, useEdit, useWatch } from '@atrium/shared/form'
import { useDenial } from '@atrium/shared/session'
import { Button, EmptyState, Muted, Notice, Row, Stack } from '@atrium/shared/ui'

import { editedPart } from '../edited-part'
import type { ProjectSettings } from '../queries'
import { useSettingText } from '../text'
import { readableJson } from '../../text/readable-json'
import { readSource } from '../../text/source'
import { changesBetween, faultsOf, patchOf, secretKey, withChanges, type Change } from './changes'
import { configurationOf, type Configuration } from './document'
import { labelOf, pathOf } from './labels'
import { useConfigurationText } from './text'
import { useApplyChanges } from './writes'

type DifferencesProps = {
  query: Query<ProjectSettings, unknown[]>
  source: Configuration
  /** The source's name. */
  name: string
}

/** A form field's name for a change, with escapes for characters that would make it a path. */
const fieldOf = (key: string) => key.replaceAll(/[^\w-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`)

type Picks = { picked: Record<string, boolean>; secrets: Record<string, string> }

const noPicks = (changes: readonly Change[]): Picks => ({
  picked: Object.fromEntries(changes.map(({ key }) => [fieldOf(key), false])),
  secrets: Object.fromEntries(
    changes.flatMap((change) => change.secrets.map((path) => [fieldOf(secretKey(change, path)), ''])),
  ),
})

const pickedOf = (changes: readonly Change[], { picked }: Picks) => changes.filter(({ key }) => picked[fieldOf(key)])

const secretsOf = (changes: readonly Change[], { secrets }: Picks) =>
  Object.fromEntries(
    changes.flatMap((change) =>
      change.secrets.map((path) => {
        const key = secretKey(change, path)
        return [key, secrets[fieldOf(key)] ?? '']
      }),
    ),
  )

const LONGEST = 5_000

/** A value as text: a document in a `base64://` URL is decoded. */
function textOf(value: unknown): string {
  if (value === undefined) return ''
  const text = typeof value === 'string' ? readSource(value) : readableJson(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** The differences between a project and a source; selected ones are applied in one patch. */
export function Differences({ query, source, name }: DifferencesProps) {
  const t = useConfigurationText().compare
  const denied = useDenial('projects:write')
  const changesOf = (project: ProjectSettings) => changesBetween(configurationOf(project), source)
  const part = editedPart({ query, partOf: (project) => settingsOnly(configurationOf(project)) })
  const { form, thing } = useEdit({
    schema: z
      .object({ picked: z.record(z.string(), z.boolean()), secrets: z.record(z.string(), z.string()) })
      .check(({ value, issues }) => {
        const all = changesOf(thing)
        const picked = pickedOf(all, value)
        const [first] = all
        if (first && picked.length === 0)
          issues.push({ code: 'custom', input: value, path: ['picked', fieldOf(first.key)], message: t.nothing })
        for (const change of picked)
          for (const path of change.secrets) {
            const field = fieldOf(secretKey(change, path))
            if (value.secrets[field]) continue
            issues.push({ code: 'custom', input: value, path: ['secrets', field], message: t.secretNeeded })
          }
      }),
    query,
    toFields: (project) => noPicks(changesOf(project)),
    versionOf: part.version,
    precondition: 'write',
    review(values, base) {
      const before = configurationOf(base)
      // typed secrets aren't shown
      const after = withChanges(before, pickedOf(changesOf(base), values))
      const faults = faultsOf(
        after,
        before,
        base.organizations.map(({ id }) => id),
      )
      return {
        before: readableJson(settingsOnly(before)),
        after: readableJson(settingsOnly(after)),
        notes: faults.length > 0 && (
          <Notice tone="warning" title={t.faults.title}>
            {faults.map((fault) => (
              <p key={`${fault.kind} ${fault.name}`}>{t.faults[fault.kind](fault.name)}</p>
            ))}
          </Notice>
        ),
      }
    },
    async save(values, base) {
      const picked = pickedOf(changesOf(base), values)
      const secrets = secretsOf(picked, values)
      await part.save(
        base,
        (now) => apply({ revision: now.revision_id, patch: patchOf(configurationOf(now), picked, secrets) }),
        Object.keys(secrets).length > 0,
      )
      // The remaining changes; secrets are neither kept nor sent again.
      const now = queryClient.getQueryData<ProjectSettings>(query.queryKey)
      if (now) form.methods.reset(noPicks(changesOf(now)))
    },
  })
  const apply = useApplyChanges(thing.id)
  const changes = changesOf(thing)
  if (changes.length === 0)
    return (
      <EmptyState icon={<Check />} title={t.same}>
        {t.sameBody(name)}
      </EmptyState>
    )
  const pick = (which: (change: Change) => boolean) => {
    for (const change of changes)
      form.methods.setValue(`picked.${fieldOf(change.key)}`, which(change), { shouldDirty: true })
  }
  const parts = [...new Set(changes.map(({ part }) => part))]
  return (
    <FormPage form={form} action={t.apply} deniedBecause={denied}>
      <p role="status">{t.found(changes.length)}</p>
      <Muted>{t.direction(name)}</Muted>
      <Row $gap={2}>
        <Button onClick={() => pick(() => true)} deniedBecause={denied}>
          {t.all}
        </Button>
        <Button onClick={() => pick(({ hasAddress }) => !hasAddress)} deniedBecause={denied}>
          {t.allButAddresses}
        </Button>
        <Button onClick={() => pick(() => false)} deniedBecause={denied}>
          {t.noneAtAll}
        </Button>
      </Row>
      {parts.map((part) => (
        <Section key={part} title={t.parts[part]}>
          {changes
            .filter((change) => change.part === part)
            .map((change) => (
              <Pick key={change.key} change={change} />
            ))}
        </Section>
      ))}
    </FormPage>
  )
}

const settingsOnly = ({ services, cors_public, cors_admin }: Configuration) => ({ services, cors_public, cors_admin })

function Pick({ change }: { change: Change }) {
  const t = useConfigurationText().compare
  const settings = useSettingText()
  const name = `picked.${fieldOf(change.key)}`
  const picked: unknown = useWatch({ name })
  const label = labelOf(change, t, settings)
  return (
    <Stack $gap={2}>
      <CheckboxField
        name={name}
        label={label}
        hint={change.hasAddress ? `${pathOf(change)} – ${t.address}` : pathOf(change)}
      />
      <Difference label={t.difference(label)} before={textOf(change.before)} after={textOf(change.after)} />
      {picked === true &&
        change.secrets.map((path) => (
          <PasswordField
            key={path.join('/')}
            name={`secrets.${fieldOf(secretKey(change, path))}`}
            label={t.secret([label, ...path].join(' '))}
            hint={t.secretHint}
            autoComplete="off"
          />
        ))}
    </Stack>
  )
}
