import { ChevronDown } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import styled from 'styled-components'

import { readStored, writeStored } from '@atrium/shared/storage'
import { color, font, media } from '@atrium/shared/theme'

const name = 'atrium.collapsed-groups'
const readCollapsed = () => readStored(name).split(' ').filter(Boolean)

/**
 * A navigation group under its name, which toggles it; the browser remembers that. A collapsed group only shows the current page. Where
 * the rail only shows icons, and so no names, every group is shown in full.
 */
export function RailSection({ group, title, children }: { group: string; title: ReactNode; children: ReactNode }) {
  const list = useId()
  const [collapsed, setCollapsed] = useState(() => readCollapsed().includes(group))
  const toggle = () => {
    const others = readCollapsed().filter((one) => one !== group)
    writeStored(name, (collapsed ? others : [...others, group]).join(' '))
    setCollapsed(!collapsed)
  }
  return (
    <Section data-collapsed={collapsed || undefined}>
      <h2>
        <Toggle type="button" aria-expanded={!collapsed} aria-controls={list} onClick={toggle}>
          {title}
          <ChevronDown aria-hidden="true" />
        </Toggle>
      </h2>
      <ul id={list}>{children}</ul>
    </Section>
  )
}

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 24px;
  margin-block-end: 2px;
  padding: 0 8px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${color.textSoft};
  font-size: ${font.tiny};
  font-weight: 500;
  text-align: start;
  svg {
    width: 14px;
    height: 14px;
    opacity: 0;
    transition: rotate 120ms ease-out;
  }
  &:hover {
    color: ${color.text};
  }
  &:is(:hover, :focus-visible, [aria-expanded='false']) svg {
    opacity: 1;
  }
  &[aria-expanded='false'] svg {
    rotate: -90deg;
  }
  [dir='rtl'] &[aria-expanded='false'] svg {
    rotate: 90deg;
  }
`
const Section = styled.section`
  &[data-collapsed] li:not(:has([aria-current='page'])) {
    display: none;
  }
  ${media.medium} {
    &:not(:first-child) {
      padding-block-start: 12px;
      border-block-start: 1px solid ${color.line};
    }
    h2 {
      display: none;
    }
    &[data-collapsed] li:not(:has([aria-current='page'])) {
      display: list-item;
    }
  }
  ${media.narrow} {
    &:not(:first-child) {
      padding-block-start: 0;
      border: 0;
    }
    h2 {
      display: block;
    }
    &[data-collapsed] li:not(:has([aria-current='page'])) {
      display: none;
    }
  }
`
