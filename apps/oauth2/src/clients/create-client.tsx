import { AppWindow, ChevronRight, Globe, Server, SlidersHorizontal, Smartphone, Tv } from 'lucide-react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { DeniedNotice, FormPage, Section, TagsField, TextField, useForm } from '@atrium/shared/form'
import { readPlace } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { ButtonLink, Card, CardRow, Page, PageHeader } from '@atrium/shared/ui'
import type { OAuth2Client } from '@ory/client-fetch'

import { clientPaths } from '../paths'
import { useText } from '../text'
import { ClientFields } from './client-fields'
import { newClientDefaults, newClientForm, newCustomForm, toClient, toFields, toNewClient } from './client-form'
import { clientKinds, recipes, type ClientKind } from './client-kinds'
import { newSecret } from './new-secret'
import { RedirectNotes } from './redirect-notes'
import { useCreateClient } from './writes'

// Without a valid kind, the page offers the choice of kinds.
const kind = z.catch(z.optional(z.enum([...clientKinds, 'custom'])), undefined)
const Place = z.object({ project: z.string(), kind })

export const loader = (args: LoaderFunctionArgs) => readPlace(args, Place)

export function Component() {
  const t = useText()
  const { project, kind } = useLoaderData<typeof loader>()

  return (
    <Page $width="form">
      <PageHeader
        back={{ to: clientPaths.clients({ project }), label: t.clients.title }}
        title={t.form.createTitle}
        about={t.form.createAbout}
      />
      {kind === 'custom' ? (
        <FullForm project={project} />
      ) : kind ? (
        <GuidedForm key={kind} project={project} kind={kind} />
      ) : (
        <KindChoice project={project} />
      )}
    </Page>
  )
}

const icons = { web: Globe, spa: AppWindow, native: Smartphone, machine: Server, device: Tv, custom: SlidersHorizontal }

/** All fields, for a client that is none of the usual kinds. */
function FullForm({ project }: { project: string }) {
  const t = useText()
  const finish = useFinish(project)
  const create = useCreateClient(project)
  const denied = useDenial('clients:write')
  const form = useForm({
    schema: newCustomForm(t.form),
    defaults: toFields({ grant_types: ['authorization_code'], response_types: ['code'], metadata: {} }),
    submit: async (values) => finish(await create(toClient(values))),
  })
  return (
    <FormPage form={form} action={t.form.create} deniedBecause={denied}>
      <ClientFields form={form} isNew />
    </FormPage>
  )
}

/** Opens the page of a new client, which first shows the secret, if there is one. */
function useFinish(project: string) {
  const navigate = useNavigate()
  return async ({ client_secret: secret, client_id: client = '' }: OAuth2Client) => {
    if (secret) newSecret.set({ client, secret })
    await navigate(clientPaths.client({ project, client }), { replace: true })
  }
}

function KindChoice({ project }: { project: string }) {
  const t = useText()
  const denied = useDenial('clients:write')
  return (
    <>
      <DeniedNotice reason={denied} />
      <Card title={t.kinds.legend}>
        {[...clientKinds, 'custom' as const].map((kind) => {
          const Icon = icons[kind]
          const to = { pathname: clientPaths.newClient({ project }), search: `?kind=${kind}` }
          return (
            <CardRow key={kind} tile={<Icon />} title={t.kinds[kind].title} about={t.kinds[kind].about} to={to}>
              <ChevronRight aria-hidden="true" size={16} />
            </CardRow>
          )
        })}
      </Card>
    </>
  )
}

function GuidedForm({ project, kind }: { project: string; kind: ClientKind }) {
  const t = useText()
  const finish = useFinish(project)
  const create = useCreateClient(project)
  const denied = useDenial('clients:write')
  const { redirects } = recipes[kind]
  const form = useForm({
    schema: newClientForm(t.form, redirects),
    defaults: newClientDefaults(kind),
    // each kind has its own query
    guarded: 'query',
    submit: async (values) => finish(await create(toNewClient(kind, values))),
  })
  const Icon = icons[kind]

  return (
    <FormPage form={form} action={t.form.create} deniedBecause={denied}>
      <Card>
        <CardRow tile={<Icon />} title={t.kinds[kind].title} about={t.kinds[kind].about}>
          <ButtonLink small to={{ pathname: clientPaths.newClient({ project }) }}>
            {t.form.otherKind}
          </ButtonLink>
        </CardRow>
      </Card>
      <Section title={t.form.basics}>
        <TextField {...form.field('client_name')} label={t.form.name} hint={t.form.nameHint} />
        <TextField {...form.field('owner')} label={t.form.owner} hint={t.form.ownerHint} optional />
      </Section>
      {redirects && (
        <Section title={t.form.addresses}>
          <div>
            <TagsField
              {...form.field('redirect_uris')}
              words
              label={t.form.redirects}
              hint={t.form.redirectHints[kind]}
              mono
            />
            <RedirectNotes />
          </div>
        </Section>
      )}
      <Section title={t.form.access} about={t.kinds[kind].why}>
        <TagsField {...form.field('scope')} words label={t.form.scope} hint={t.form.scopeHint} optional mono />
        <TagsField {...form.field('audience')} words label={t.form.audience} hint={t.form.audienceHint} optional mono />
      </Section>
    </FormPage>
  )
}
