import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2, Upload } from 'lucide-react'
import { Outlet, useNavigate } from 'react-router'

import { DialogLink, FormPage, WithAside, useEdit, useWatch } from '@atrium/shared/form'
import { loads, useLoaded } from '@atrium/shared/routing'
import { useDenial, useServed } from '@atrium/shared/session'
import { useActionText } from '@atrium/shared/text/actions'
import { Page, PageHeader, Stack, StateDot } from '@atrium/shared/ui'
import { Menu } from '@atrium/shared/ui/menu'

import { brandingPaths } from '../paths'
import { ContrastCard } from './contrast-card'
import { Preview } from './preview'
import { consentClientOf, methodsOf, themeById, ThemePlace, type Theme } from './queries'
import { useBrandingText } from './text'
import { ThemeFieldsets } from './theme-fieldsets'
import { themeForm, toFields, toSettings, type ThemeFields } from './theme-form'
import { useDeleteTheme, useSaveTheme } from './writes'

export const loader = loads(ThemePlace, themeById)

export function Component() {
  const t = useBrandingText()
  const texts = useActionText()
  const navigate = useNavigate()
  const { place, data: theme } = useLoaded<typeof loader>()
  const denied = useDenial('branding:write')
  const save = useSaveTheme(place)
  const remove = useDeleteTheme(place.project, 'page')
  const { form } = useEdit({
    schema: themeForm(t),
    query: themeById(place),
    toFields,
    precondition: 'write',
    fieldOf: (name) => name.replace('settings.', 'pictures.'),
    save: (values, base) =>
      save({ name: values.name, settings: toSettings(values, base.settings), updated_at: base.updated_at }),
  })
  const { project } = place
  return (
    <Page>
      <PageHeader
        back={{ to: brandingPaths.themes(place), label: t.title }}
        name={theme.name}
        about={
          <StateDot tone={theme.live ? 'success' : 'off'}>
            {theme.changed ? t.liveChanged : theme.live ? t.live : t.draft}
          </StateDot>
        }
        actions={
          <>
            <DialogLink
              to={brandingPaths.publish(place)}
              tone="primary"
              icon={<Upload />}
              requires="branding:write"
              deniedBecause={form.dirty ? t.saveFirst : theme.live && !theme.changed ? t.nothingToPublish : undefined}
            >
              {t.publish}
            </DialogLink>
            <Menu
              label={texts.more}
              actions={[
                {
                  label: t.duplicate,
                  icon: <Copy />,
                  deniedBecause: denied,
                  run: () =>
                    void navigate({ pathname: brandingPaths.newTheme({ project }), search: `?from=${theme.id}` }),
                },
                {
                  label: texts.delete,
                  icon: <Trash2 />,
                  danger: true,
                  deniedBecause: denied ?? (theme.live ? t.liveNotDeleted : undefined),
                  run: () => remove(theme),
                },
              ]}
            />
          </>
        }
      />
      <FormPage form={form} deniedBecause={denied} wide>
        <WithAside aside={<Shown project={project} theme={theme} deniedBecause={denied} />}>
          <ThemeFieldsets form={form} deniedBecause={denied} />
        </WithAside>
      </FormPage>
      <Outlet />
    </Page>
  )
}

/** The edited theme: its screens, and colors with too little contrast. */
function Shown({ project, theme, deniedBecause }: { project: string; theme: Theme; deniedBecause?: string }) {
  const values = useWatch() as ThemeFields // the form's own fields
  const { data: methods } = useQuery(methodsOf(project))
  const [hasOAuth2, noClients] = [useServed('oauth2'), useDenial('clients:read')]
  const { data: client } = useQuery({
    ...consentClientOf(project),
    enabled: hasOAuth2 && noClients === undefined,
  })
  return (
    <Stack $gap={4}>
      <Preview project={project} settings={toSettings(values, theme.settings)} methods={methods} client={client} />
      <ContrastCard values={values} deniedBecause={deniedBecause} />
    </Stack>
  )
}
