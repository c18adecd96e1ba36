import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'

import { EmailField, FormDialog, RadioField, useCloseDialog, useForm } from '@atrium/shared/form'
import { roles } from '@atrium/shared/operations'
import { readPlace } from '@atrium/shared/routing'

import { ProjectPlace } from '../projects/queries'
import { WorkspacePlace } from '../workspaces/queries'
import { peopleOfProject, type PeopleOf } from './queries'
import { usePeopleText } from './text'
import { useInvite } from './writes'

export const toProject = {
  loader: (args: LoaderFunctionArgs): Promise<PeopleOf> => peopleOfProject(readPlace(args, ProjectPlace)),
  Component: InviteDialog,
}

export const toWorkspace = {
  loader: (args: LoaderFunctionArgs): PeopleOf => ({
    kind: 'workspace',
    id: readPlace(args, WorkspacePlace).workspace,
  }),
  Component: InviteDialog,
}

function InviteDialog() {
  const t = usePeopleText()
  const of = useLoaderData<PeopleOf>()
  const close = useCloseDialog()
  const invite = useInvite(of)
  const form = useForm({
    schema: z.object({ invitee_email: z.email(t.invitations.invalid).check(z.maxLength(254)), role: z.enum(roles) }),
    defaults: { invitee_email: '', role: 'developer' },
    async submit(values) {
      await invite(values)
      await close()
    },
  })

  return (
    <FormDialog title={t.invitations.create} action={t.invitations.send} form={form}>
      <EmailField
        {...form.field('invitee_email')}
        label={t.invitations.fields.email}
        hint={t.invitations.fields.emailHint}
      />
      <RadioField
        {...form.field('role')}
        label={t.invitations.fields.role}
        options={roles.map((value) => ({ value, label: t.roles[value], about: t.about[value] }))}
      />
    </FormDialog>
  )
}
