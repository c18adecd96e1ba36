import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'

import { color, font, size } from '@atrium/shared/theme'

/** A grid of `Tile`s with as many columns as fit. */
export const Tiles = ({ children }: { children: ReactNode }) => <List>{children}</List>

/** One option: a link with logo and name. */
export function Tile({ to, mark, name, about }: { to: string; mark: ReactNode; name: string; about?: string }) {
  return (
    <li>
      <Box to={to} data-choice>
        <span aria-hidden="true">{mark}</span>
        <span>
          <b>{name}</b>
          {about && <small>{about}</small>}
        </span>
      </Box>
    </li>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`
const Box = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 100%;
  min-height: 48px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  color: ${color.text};
  text-decoration: none;
  &:hover {
    background: ${color.hover};
  }
  > span {
    min-width: 0;
  }
  > span:first-child {
    display: grid;
    flex: none;
  }
  b {
    display: block;
    font-weight: 500;
  }
  small {
    display: block;
    color: ${color.textSoft};
    font-size: ${font.tiny};
  }
`
