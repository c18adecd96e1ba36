import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation, useParams } from 'react-router'
import styled from 'styled-components'

import { useProject, type ConsoleSession } from '@atrium/shared/session'
import { links } from '@atrium/shared/links'
import { localized, useLocale } from '@atrium/shared/text'
import { color, layer, media } from '@atrium/shared/theme'
import { IconButton, Mark } from '@atrium/shared/ui'

import { useRemotes } from '../registry/registry'
import { NavIcon } from './icons'
import { isConsoleGroup, navigation } from './navigation'
import { PersonMenu } from './person-menu'
import { RailSection } from './rail-section'
import { useText } from './text'

type RailProps = { session: ConsoleSession | undefined; open: boolean; onClose: () => void }

const maxProjects = 8

/** Logo, navigation in groups, and the person: a column; only icons on a medium screen, a sheet on a narrow one. */
export function Rail({ session, open, onClose }: RailProps) {
  const t = useText()
  const box = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const isKnown = session !== undefined

  // the navigation may be longer than the window is high
  useEffect(() => {
    box.current?.querySelector('nav [aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [pathname, isKnown])

  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    box.current?.querySelector<HTMLElement>('a, button')?.focus()
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    addEventListener('keydown', close)
    // In a wide window it isn't a sheet.
    const narrow = matchMedia(media.narrow.replace('@media ', ''))
    narrow.addEventListener('change', onClose)
    return () => {
      removeEventListener('keydown', close)
      narrow.removeEventListener('change', onClose)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open, onClose])

  return (
    <>
      {open && <Shade onClick={onClose} />}
      <Column ref={box} data-open={open || undefined}>
        <Head>
          <Home to="/" aria-label="Atrium">
            <Mark width={22} height={22} />
            <Words>Atrium</Words>
          </Home>
          <Close>
            <IconButton small label={t.closeNavigation} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </Close>
        </Head>
        <Nav aria-label={t.navigation}>{session && <Sections session={session} />}</Nav>
        {session && <PersonMenu session={session} />}
      </Column>
    </>
  )
}

function Sections({ session }: { session: ConsoleSession }) {
  const t = useText()
  const locale = useLocale()
  const remotes = useRemotes()
  const { project, workspace } = useParams()
  const sections = navigation(remotes, session, { project, workspace })
  const known = useProject()
  // Projects of other platforms don't belong to a workspace.
  const projects = workspace
    ? session.projects.filter((one) => one.workspace_id === workspace || one.target)
    : session.projects
  return (
    <>
      {!known && projects.length > 0 && (
        <RailSection group="projects" title={t.projects}>
          {projects.slice(0, maxProjects).map(({ slug, name }) => (
            <li key={slug}>
              <Item to={links.project({ project: slug })} title={name}>
                <Initial aria-hidden="true">{[...name][0]?.toUpperCase()}</Initial>
                <Words>{name}</Words>
              </Item>
            </li>
          ))}
        </RailSection>
      )}
      {sections.map(({ group, title, items }) => (
        <RailSection
          key={group}
          group={group}
          title={title ? localized(title, locale) : isConsoleGroup(group) && t.groups[group]}
        >
          {items.map((item) => (
            <li key={item.path}>
              <Item to={item.path} title={localized(item.title, locale)}>
                <NavIcon name={item.icon} />
                <Words>{localized(item.title, locale)}</Words>
              </Item>
            </li>
          ))}
        </RailSection>
      ))}
    </>
  )
}

const Shade = styled.div`
  position: fixed;
  z-index: ${layer.bar};
  inset: 0;
  background: ${color.shade};
`
const Column = styled.aside`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  flex-direction: column;
  height: 100vh;
  height: 100dvh;
  border-inline-end: 1px solid ${color.line};
  background: ${color.canvas};
  ${media.narrow} {
    position: fixed;
    z-index: ${layer.bar};
    inset-inline-start: 0;
    width: min(280px, 86vw);
    visibility: hidden;
    translate: -100% 0;
    transition:
      translate 160ms ease-out,
      visibility 160ms;
    [dir='rtl'] & {
      translate: 100% 0;
    }
    /* Visible at once: hidden elements can’t get the focus. */
    &[data-open] {
      visibility: visible;
      translate: none;
      transition: translate 160ms ease-out;
    }
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 12px 12px 8px;
`
const Home = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 4px 8px;
  font-size: 0.9375rem;
  font-weight: 600;
  letter-spacing: -0.01em;
  ${media.medium} {
    padding: 4px 5px;
  }
`
const Close = styled.div`
  display: none;
  ${media.narrow} {
    display: block;
  }
`
const Nav = styled.nav`
  flex: 1;
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: 0;
  padding: 8px 12px 16px;
  overflow-y: auto;
  scrollbar-width: thin;
`
const Words = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${media.medium} {
    position: absolute;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }
  ${media.narrow} {
    position: static;
    width: auto;
    height: auto;
    clip-path: none;
  }
`
const Item = styled(NavLink)`
  position: relative;
  scroll-margin-block: 72px;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 33px;
  padding: 5px 8px;
  border-radius: 6px;
  color: ${color.textSoft};
  &:hover {
    background: ${color.hover};
    color: ${color.text};
  }
  &[aria-current] {
    background: ${color.active};
    color: ${color.text};
    font-weight: 500;
    svg {
      color: ${color.accent};
    }
  }
`
const Initial = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 18px;
  height: 18px;
  border: 1px solid ${color.line};
  border-radius: 5px;
  font-size: 0.6875rem;
  font-weight: 600;
`
