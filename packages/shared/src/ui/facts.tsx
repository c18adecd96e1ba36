import type { ReactNode } from 'react'
import styled from 'styled-components'

import { color, media } from '../theme'

/** A definition list of `Fact`s. The names take at least a quarter of a wide list, so that the values of stacked cards line up. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(clamp(112px, 24%, 200px), max-content) minmax(0, 1fr);
  gap: 8px 16px;
  padding: 16px;
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
    dd:not(:last-child) {
      margin-block-end: 10px;
    }
  }
`

/** A name with its value, or a dash without a value. */
export function Fact({ name, children }: { name: ReactNode; children?: ReactNode }) {
  const empty = children === undefined || children === null || children === false || children === ''
  return (
    <>
      <Name>{name}</Name>
      <Value>{empty ? '–' : children}</Value>
    </>
  )
}

const Name = styled.dt`
  max-width: 280px;
  color: ${color.textSoft};
  overflow-wrap: anywhere;
`
const Value = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-width: 0;
  overflow-wrap: anywhere;
  /* A badge here is the whole value. */
  [data-tone] {
    white-space: normal;
  }
`
