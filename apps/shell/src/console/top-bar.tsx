import { Menu as MenuIcon } from 'lucide-react'
import { Link, useParams } from 'react-router'
import styled from 'styled-components'

import { localized, useLocale } from '@atrium/shared/text'
import type { ConsoleSession } from '@atrium/shared/session'
import { color, font, layer, media } from '@atrium/shared/theme'
import { Badge, EnvironmentBadge, IconButton } from '@atrium/shared/ui'

import { HealthDot } from './health-dot'
import { JobsChip } from './jobs-chip'
import { PlaceSwitcher } from './place-switcher'
import { SearchButton } from './search-button'
import { useText } from './text'
import { useBreadcrumbs } from './use-breadcrumbs'

type TopBarProps = { session: ConsoleSession | undefined; onOpenRail: () => void }

/** The current place with its switchers, search, and health. */
export function TopBar({ session, onOpenRail }: TopBarProps) {
  const t = useText()
  const { project: slug } = useParams()
  const project = session?.projects.find(({ slug: known, id }) => known === slug || id === slug)
  return (
    <Bar>
      <OpenRail>
        <IconButton label={t.openNavigation} onClick={onOpenRail}>
          <MenuIcon aria-hidden="true" />
        </IconButton>
      </OpenRail>
      <Place aria-label={t.place}>
        {session && <PlaceSwitcher session={session} />}
        {project && <Environment environment={project.environment} />}
        {project?.state === 'halted' && <Halted tone="danger">{t.halted}</Halted>}
        <Trail />
      </Place>
      <End>
        {session && <JobsChip />}
        {session && <HealthDot />}
      </End>
      {session && <SearchButton session={session} />}
    </Bar>
  )
}

function Trail() {
  const locale = useLocale()
  const crumbs = useBreadcrumbs()
  return (
    <Crumbs>
      {crumbs.map(({ title, to }, index) => {
        // Truncated if it doesn't fit.
        const name = localized(title, locale)
        return (
          <li key={to}>
            {index === crumbs.length - 1 ? (
              <span aria-current="page" title={name}>
                {name}
              </span>
            ) : (
              <Link to={to} title={name}>
                {name}
              </Link>
            )}
          </li>
        )
      })}
    </Crumbs>
  )
}

const Bar = styled.header`
  position: sticky;
  z-index: ${layer.sticky + 1};
  inset-block-start: 0;
  display: flex;
  align-items: center;
  gap: 12px;
  height: 48px;
  padding-inline: 16px 24px;
  border-block-end: 1px solid ${color.line};
  background: ${color.canvas};
  ${media.narrow} {
    gap: 4px;
    padding-inline: 8px;
  }
`
const OpenRail = styled.div`
  display: none;
  ${media.narrow} {
    display: block;
  }
`
const Place = styled.nav`
  flex: 1 1 auto;
  display: flex;
  align-items: center;
  gap: 4px;
  min-width: 0;
  overflow: clip;
  overflow-clip-margin: 4px;
`
const Environment = styled(EnvironmentBadge)`
  flex: none;
  margin-inline: 4px 8px;
  ${media.narrow} {
    &:not([data-environment='prod']) {
      display: none;
    }
  }
`
const Halted = styled(Badge)`
  flex: none;
  margin-inline-end: 8px;
`
const Crumbs = styled.ol`
  display: flex;
  flex-shrink: 2;
  min-width: 0;
  color: ${color.textSoft};
  font-size: ${font.small};
  white-space: nowrap;
  li {
    display: flex;
    /* The pages above give way first, down to an ellipsis. */
    flex-shrink: 100;
    min-width: 40px;
  }
  li:last-child {
    flex-shrink: 1;
    min-width: 96px;
    max-width: 280px;
  }
  li::before {
    content: '/';
    content: '/' / '';
    margin-inline: 8px;
    color: ${color.lineStrong};
  }
  a,
  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  a:hover {
    color: ${color.text};
  }
  &:has(li) {
    min-width: 96px;
  }
  ${media.medium} {
    li:not(:last-child) {
      display: none;
    }
  }
  ${media.narrow} {
    display: none;
  }
`
const End = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  ${media.narrow} {
    gap: 0;
  }
`
