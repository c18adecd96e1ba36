import { SearchX } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import styled from 'styled-components'

import { color } from '../theme'
import { ButtonLink } from './button'
import { useUiText } from './text'

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & { icon?: ReactNode; title: ReactNode; action?: ReactNode }

/** Nothing exists yet: one sentence (children), and how to create the first one. */
export function EmptyState({ icon, title, action, children, ...props }: EmptyStateProps) {
  return (
    <Box {...props}>
      {icon && <Tile aria-hidden="true">{icon}</Tile>}
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action && <Actions>{action}</Actions>}
    </Box>
  )
}

/** Nothing matches the filters; offers to clear the URL's query. */
export function NothingMatches({ keep = [] }: { keep?: readonly string[] }) {
  const t = useUiText()
  const search = new URLSearchParams(useLocation().search)
  const remaining = new URLSearchParams([...search].filter(([name]) => keep.includes(name)))
  return (
    <EmptyState
      icon={<SearchX />}
      title={t.nothingMatches}
      action={<ButtonLink to={{ search: remaining.toString() }}>{t.dropFilters}</ButtonLink>}
    >
      {t.nothingMatchesAbout}
    </EmptyState>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  padding: 48px 16px;
  color: ${color.textSoft};
  text-align: center;
  strong {
    color: ${color.text};
  }
  p {
    max-width: 48ch;
    margin-block-end: 8px;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
`
const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  margin-block-end: 4px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  svg {
    width: 18px;
    height: 18px;
    stroke-width: 1.5;
  }
`
