import type { ComponentProps, ReactNode } from 'react'
import { NavLink } from 'react-router'
import styled from 'styled-components'

import { color, font, media, motion } from '../theme'
import { denial } from './button'
import { tip } from './tip'

export type TabLink = { to: string; label: string; count?: ReactNode; end?: boolean; deniedBecause?: string }

/** The parts of a page, each at its own URL. */
export function TabLinks({ label, tabs, ...props }: ComponentProps<'nav'> & { label: string; tabs: TabLink[] }) {
  return (
    <Bar aria-label={label} data-tabs {...props}>
      {tabs.map(({ to, label: words, count, end, deniedBecause }) => (
        <Tab key={to} to={to} end={end} {...denial(deniedBecause, {})}>
          {({ isActive }) => (
            <span ref={isActive ? scrollIntoBar : undefined}>
              {words}
              {count !== undefined && <Count>{count}</Count>}
            </span>
          )}
        </Tab>
      ))}
    </Bar>
  )
}

/** If the tabs don't fit, centres the current one without scrolling the page. */
function scrollIntoBar(labelElement: HTMLElement | null) {
  const bar = labelElement?.closest('nav')
  if (!labelElement || !bar) return
  const [inner, outer] = [labelElement.getBoundingClientRect(), bar.getBoundingClientRect()]
  bar.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}

const Bar = styled.nav`
  display: flex;
  gap: 20px;
  overflow-x: auto;
  overflow-y: hidden;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${color.line};
`
const Tab = styled(NavLink)`
  ${tip}
  padding-block: 8px;
  border-block-end: 2px solid transparent;
  color: ${color.textSoft};
  white-space: nowrap;
  transition: color ${motion.quick};
  &:hover {
    color: ${color.text};
  }
  &[aria-current] {
    /* No other weight: it would move the tabs beside it. */
    border-color: ${color.accent};
    color: ${color.text};
  }
  /* Transparent lines are drawn, too. */
  ${media.forced} {
    border-color: Canvas;
    &[aria-current] {
      border-color: Highlight;
    }
  }
  &[aria-disabled='true'] {
    color: ${color.textSoft};
    cursor: not-allowed;
    opacity: 0.6;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`
const Count = styled.span`
  margin-inline-start: 5px;
  color: ${color.textSoft};
  font-size: ${font.tiny};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`
