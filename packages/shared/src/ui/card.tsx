import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { Link, type To } from 'react-router'
import styled from 'styled-components'

import { color, size } from '../theme'

/** A section of the page, labelled by its title; `actions` are at the end of the title. */
export function Card({
  title,
  actions,
  padded = false,
  children,
  ...props
}: Omit<ComponentProps<'section'>, 'title'> & { title?: ReactNode; actions?: ReactNode; padded?: boolean }) {
  const id = useId()
  return (
    <Box aria-labelledby={title ? id : undefined} {...props}>
      {title && (
        <Head>
          <h2 id={id}>{title}</h2>
          {actions}
        </Head>
      )}
      {padded ? <Body>{children}</Body> : children}
    </Box>
  )
}

/** A list item in a card: tile, text, actions. With `to`, the entire row is a link. */
export function CardRow({
  tile,
  title,
  about,
  to,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'title' | 'about'> & {
  tile?: ReactNode
  title: ReactNode
  about?: ReactNode
  to?: To
}) {
  return (
    <Line {...props} data-leads={to ? '' : undefined}>
      {tile && <Tile aria-hidden="true">{tile}</Tile>}
      <Content>
        <Words>
          <div>{to ? <RowLink to={to}>{title}</RowLink> : title}</div>
          {about && <About>{about}</About>}
        </Words>
        {children}
      </Content>
    </Line>
  )
}

const Box = styled.section`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 8px 16px;
  border-block-end: 1px solid ${color.line};
  h2 {
    margin-inline-end: auto;
    font-weight: 600;
  }
`
const Body = styled.div`
  padding: 16px;
`
const Line = styled.div`
  position: relative;
  display: flex;
  gap: 12px;
  padding: 12px 16px;
  &[data-leads]:hover {
    background: ${color.hover};
  }
  &:last-child {
    border-end-start-radius: ${size.radiusCard};
    border-end-end-radius: ${size.radiusCard};
  }
  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  dl + & {
    border-block-start: 1px solid ${color.line};
  }
`
const RowLink = styled(Link)`
  font-weight: 500;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`
const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 32px;
  height: 32px;
  border-radius: 8px;
  background: ${color.hover};
  color: ${color.textSoft};
  svg {
    width: 16px;
    height: 16px;
    stroke-width: 1.75;
  }
`
const Content = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-width: 0;
`
const Words = styled.div`
  /* Where there is no room for what stands beside them, that goes below. */
  flex: 1 1 176px;
  min-width: 0;
  overflow-wrap: anywhere;
`
const About = styled.div`
  color: ${color.textSoft};
  font-size: 0.75rem;
`
