import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { FormPage, PasswordField, Section, SelectField, TextField, useEdit, useWatch } from '@atrium/shared/form'
import { loads, useConfirmDelete, useLoaded } from '@atrium/shared/routing'
import { useDenial } from '@atrium/shared/session'
import { Button, Columns, Page, PageHeader } from '@atrium/shared/ui'

import { editedPart } from '../all-settings/edited-part'
import { settingsInUrl, type ProjectSettings } from '../all-settings/queries'
import { tokenPaths } from '../paths'
import { HookTest } from './hook-test'
import { hookNames, hookOf, hookPatch, hookRemoval, hookSchema, toHookValues } from './hooks'
import { useTokenText } from './text'
import { useSaveTokens } from './writes'

const Place = z.object({ project: z.string(), hook: z.enum(hookNames) })

export const loader = loads(Place, settingsInUrl)

/** A hook that is called before OAuth2 tokens are issued. */
export function Component() {
  const t = useTokenText()
  const navigate = useNavigate()
  const { place, data: project, query } = useLoaded<typeof loader>()
  const denied = useDenial('projects:write')
  const confirmDelete = useConfirmDelete()
  const save = useSaveTokens(project.id)
  const stored = hookOf(project, place.hook)
  const name = t.hookNames[place.hook]
  const part = editedPart({ query, partOf: (settings) => toHookValues(hookOf(settings, place.hook)) })
  const { form } = useEdit({
    schema: hookSchema(t.faults, stored?.auth !== undefined),
    query,
    toFields: (settings) => toHookValues(hookOf(settings, place.hook)),
    versionOf: part.version,
    precondition: 'write',
    fieldOf: (field) => (/token_hook\.(?:url|auth)/.test(field) ? 'url' : field),
    async save(values, base) {
      const write = (settings: ProjectSettings) =>
        save({
          revision: settings.revision_id,
          patch: hookPatch(settings, place.hook, values),
          done: t.hookSaved(name),
        })
      await part.save(base, write, values.keyValue !== '')
      // the secret is stored now, so clear the field
      form.methods.setValue('keyValue', '')
    },
  })
  const auth = useWatch({ control: form.methods.control, name: 'auth' })
  return (
    <Page>
      <PageHeader
        back={{ to: tokenPaths.tokens(place), label: t.title }}
        name={name}
        about={t.hookAbouts[place.hook]}
        actions={
          stored && (
            <Button
              icon={<Trash2 />}
              deniedBecause={denied}
              onClick={() =>
                confirmDelete({
                  name,
                  id: place.hook,
                  title: t.removeTitle(name),
                  body: t.removeBody,
                  action: t.remove,
                  typed: false,
                  run: async () => {
                    const patch = hookRemoval(place.hook)
                    await save({ revision: project.revision_id, patch, done: t.hookRemoved(name) })
                    await navigate(tokenPaths.tokens(place))
                  },
                })
              }
            >
              {t.remove}
            </Button>
          )
        }
      />
      <Columns $main="form">
        <FormPage form={form} deniedBecause={denied}>
          <Section title={t.request}>
            <TextField {...form.field('url')} type="url" mono label={t.url} hint={t.urlHint} autoComplete="off" />
            <SelectField
              {...form.field('auth')}
              label={t.auth}
              options={(['none', 'api_key'] as const).map((value) => ({ value, label: t.auths[value] }))}
            />
            {auth === 'api_key' && (
              <>
                <SelectField
                  {...form.field('keyIn')}
                  label={t.keyIn}
                  options={(['header', 'cookie'] as const).map((value) => ({ value, label: t.keyIns[value] }))}
                />
                <TextField {...form.field('keyName')} label={t.keyName} mono autoComplete="off" />
                {!denied && (
                  <PasswordField
                    {...form.field('keyValue')}
                    label={t.keyValue}
                    hint={stored?.auth ? t.keyUnchanged : undefined}
                    optional={stored?.auth !== undefined}
                    autoComplete="off"
                  />
                )}
              </>
            )}
          </Section>
        </FormPage>
        {stored && <HookTest projectId={project.id} hook={place.hook} denied={denied} unsaved={form.dirty} />}
      </Columns>
    </Page>
  )
}
