import { useState } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import {
  FormPage,
  JsonField,
  jsonText,
  RadioField,
  SecretOnce,
  Section,
  TagsField,
  IdentityField,
  TextField,
  useForm,
} from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Card, Page, PageHeader } from '@atrium/shared/ui'

import { apiKeyPaths } from '../paths'
import { useIssueKey } from './queries'
import { useApiKeyText } from './text'
import { ttlField, ttlOf } from './ttl'

const Place = z.object({ project: z.string() })
export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

export function Component() {
  const t = useApiKeyText()
  const navigate = useNavigate()
  const { project } = useLoaderData<typeof loader>()
  const denied = useDenial('apikeys:write')
  const issue = useIssueKey(project)
  // The secret is only held here.
  const [made, setMade] = useState<{ key: string; secret: string }>()
  const form = useForm({
    schema: z.object({
      name: z.string().check(z.trim(), z.minLength(1, t.nameRequired), z.maxLength(1000)),
      actor_id: z.string().check(z.trim(), z.maxLength(1000)),
      scopes: z.array(z.string()),
      ttl: ttlField(t.invalidDuration),
      visibility: z.enum(['KEY_VISIBILITY_SECRET', 'KEY_VISIBILITY_PUBLIC']),
      allowed_cidrs: z.array(z.string()),
      metadata: z.pipe(jsonText({ optional: true }), z.optional(z.record(z.string(), z.unknown(), t.notObject))),
    }),
    defaults: {
      name: '',
      actor_id: '',
      scopes: [],
      ttl: '',
      visibility: 'KEY_VISIBILITY_SECRET',
      allowed_cidrs: [],
      metadata: '',
    },
    async submit({ ttl, allowed_cidrs, ...values }) {
      const { issued_api_key: key, secret = '' } = await issue({
        ...values,
        ...ttlOf(ttl),
        ...(allowed_cidrs.length > 0 && { ip_restriction: { allowed_cidrs } }),
      })
      setMade({ key: key?.key_id ?? '', secret })
    },
  })
  if (made) {
    return (
      <Page $width="form">
        <PageHeader title={t.ready} />
        <Card padded>
          <SecretOnce
            label={t.key}
            value={made.secret}
            fileName={`${made.key}.txt`}
            onDone={() =>
              void navigate(apiKeyPaths.apiKey({ project, kind: 'issued', key: made.key }), { replace: true })
            }
          />
        </Card>
      </Page>
    )
  }
  return (
    <Page $width="form">
      <PageHeader
        back={{ to: apiKeyPaths.apiKeys({ project }), label: t.title }}
        title={t.issueTitle}
        about={t.issueAbout}
      />
      <FormPage form={form} action={t.issue} deniedBecause={denied}>
        <Section title={t.details}>
          <TextField {...form.field('name')} label={t.columns.name} />
          <IdentityField {...form.field('actor_id')} label={t.columns.actor} hint={t.actorHint} optional />
          <TagsField {...form.field('scopes')} words label={t.columns.scopes} hint={t.scopesHint} optional mono />
          <TextField {...form.field('ttl')} label={t.valid} hint={t.validHint} optional />
          <RadioField
            {...form.field('visibility')}
            label={t.visibility}
            options={(['KEY_VISIBILITY_SECRET', 'KEY_VISIBILITY_PUBLIC'] as const).map((value) => ({
              value,
              label: t.visibilities[value] ?? value,
              about: t.visibilityHints[value],
            }))}
          />
          <TagsField {...form.field('allowed_cidrs')} words label={t.ranges} hint={t.rangesHint} optional mono />
          <JsonField {...form.field('metadata')} label={t.metadata} optional rows={4} />
        </Section>
      </FormPage>
    </Page>
  )
}
