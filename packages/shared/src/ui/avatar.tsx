import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { color, font } from '../theme'

const initials = (name: string): string => {
  const words = name.split(/[\s@.+_-]+/u).filter(Boolean)
  return [words[0], words.length > 1 ? words[1] : undefined]
    .flatMap((word) => (word ? [[...word][0]] : []))
    .join('')
    .toUpperCase()
}

/** A person's initials, shown next to their name. */
export function Avatar({ name, ...props }: ComponentProps<'span'> & { name: string }) {
  return (
    <Disc aria-hidden="true" {...props}>
      {initials(name)}
    </Disc>
  )
}

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${color.accentSoft};
  color: ${color.accentOnSoft};
  font-size: ${font.tiny};
  font-weight: 600;
`
