import { Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation, useParams } from 'react-router'
import styled from 'styled-components'

import { useProject, useSessionState } from '@atrium/shared/session'
import { localized, useLocale } from '@atrium/shared/text'
import { color, layer, media } from '@atrium/shared/theme'
import { Page, ProblemNotice, SkipLink } from '@atrium/shared/ui'
import { queryClient } from '@atrium/shared/api'

import type { Target } from '../boot/boot'
import { useOpenAgain } from '../failure/use-open-again'
import { SessionDialogs } from '../overlays/session-dialogs'
import { keepFocus } from './keep-focus'
import { markFrames } from './mark-frames'
import { rememberProject } from './last-project'
import { PageSkeleton } from './page-skeleton'
import { Rail } from './rail'
import { TopBar } from './top-bar'
import { useText } from './text'
import { useArrival } from './use-arrival'
import { useBreadcrumbs } from './use-breadcrumbs'

/** The console's frame: navigation at the side, breadcrumbs and search on top, the screen in between. */
export function Frame({ target }: { target: Target }) {
  const t = useText()
  const state = useSessionState()
  const { project, workspace } = useParams()
  const { pathname } = useLocation()
  // Open for one page: navigating closes it.
  const [railOpenAt, setRailOpenAt] = useState<string>()
  const openAgain = useOpenAgain()
  // The route's own loader failed together with the session.
  const tryAgain = () => void queryClient.invalidateQueries().then(openAgain)
  const moving = useNavigation().state === 'loading'
  useArrival()
  const closeRail = useCallback(() => setRailOpenAt(undefined), [])
  const isRailOpen = railOpenAt === pathname

  const session = state.status === 'signed-in' || state.status === 'ended' ? state.session : undefined
  const known = session?.projects.some(({ slug }) => slug === project)
  useEffect(() => {
    if (known && project) rememberProject(project)
  }, [known, project])

  return (
    <Grid ref={markFrames}>
      <PageTitle />
      <SkipLink href="#content">{t.skip}</SkipLink>
      {moving && <Moving role="progressbar" aria-label={t.loading} />}
      <Rail session={session} open={isRailOpen} onClose={closeRail} />
      <Side inert={isRailOpen}>
        <TopBar session={session} onOpenRail={() => setRailOpenAt(pathname)} />
        <Main id="content" tabIndex={-1} ref={keepFocus}>
          {state.status === 'failed' ? (
            <Page $width="reading">
              <h1>{t.failed.title}</h1>
              <ProblemNotice problem={state.error} onRetry={tryAgain} />
            </Page>
          ) : (
            <Suspense fallback={<PageSkeleton />}>
              {/* The switcher opens the same screen, which must not keep another project's input, results or timers. */}
              {session ? <Outlet key={project ?? workspace} context={target} /> : <PageSkeleton />}
            </Suspense>
          )}
        </Main>
      </Side>
      <SessionDialogs />
      <ScrollRestoration />
    </Grid>
  )
}

/** The title of the browser's tab: screen, its resource, project, product. */
function PageTitle() {
  const locale = useLocale()
  const trail = useBreadcrumbs()
  const project = useProject()
  const shown = trail.filter(({ isName }, index) => isName || index === trail.length - 1).reverse()
  const parts = [...shown.map(({ title }) => localized(title, locale)), project?.name, 'Atrium']
  return <title>{parts.filter(Boolean).join(' · ')}</title>
}

const Grid = styled.div`
  --a-sticky-top: 48px;
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  min-height: 100vh;
  ${media.medium} {
    grid-template-columns: 56px minmax(0, 1fr);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Side = styled.div`
  min-width: 0;
`
/** The top bar must not cover focused controls. */
const Main = styled.main`
  min-width: 0;
  scroll-margin-top: 48px;
  &:focus-visible,
  h1:focus-visible {
    outline: none;
  }
  :focus {
    scroll-margin-block: calc(var(--a-sticky-top) + 16px) 16px;
  }
`
const Moving = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  inset-block-start: 0;
  inset-inline: 0;
  height: 2px;
  background: ${color.accent};
  transform-origin: left;
  animation: atrium-moving 4s cubic-bezier(0.1, 0.7, 0.2, 1) 150ms both;
  @keyframes atrium-moving {
    from {
      transform: scaleX(0);
    }
    to {
      transform: scaleX(0.92);
    }
  }
`
