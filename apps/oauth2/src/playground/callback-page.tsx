import { useEffect, useRef } from 'react'
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'

import { queryClient } from '@atrium/shared/api'
import { useSession } from '@atrium/shared/session'
import { Page, PageHeader } from '@atrium/shared/ui'

import { clientById } from '../clients/queries'
import { playgroundPaths } from '../paths'
import { comeBack, exchangeCode, failStep } from './engine'
import { settingsQuery } from './run'
import { stateOf } from './run-store'
import { usePlaygroundText } from './text'

export const loader = ({ params, request }: LoaderFunctionArgs) => ({ project: params.project ?? '', url: request.url })

/** The redirect URI of the playground: reads the response, then continues in the playground without it in the URL. */
export function Component() {
  const t = usePlaygroundText()
  const navigate = useNavigate()
  const { project, url } = useLoaderData<typeof loader>()
  const { user } = useSession()
  const taken = useRef(false)

  useEffect(() => {
    if (taken.current) return
    taken.current = true
    const owner = { user: user.id, project }
    const back = comeBack(owner, url)
    const { run } = stateOf(owner)
    const search = run ? settingsQuery(run.settings) : ''
    void (async () => {
      await navigate({ pathname: playgroundPaths.playground({ project }), search }, { replace: true })
      if (!back || !run) return
      try {
        const client = await queryClient.ensureQueryData(clientById({ project, client: run.settings.client }))
        const base = `${location.origin}/a/${encodeURIComponent(project)}`
        await exchangeCode({ owner, base, callback: location.origin + playgroundPaths.callback({ project }), client })
      } catch (error) {
        failStep(owner, 'token', error)
      }
    })()
  }, [navigate, project, url, user.id])

  return (
    <Page>
      <PageHeader title={t.title} about={t.comingBack} />
    </Page>
  )
}
