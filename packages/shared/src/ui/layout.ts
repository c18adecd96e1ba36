import styled from 'styled-components'

import { color, media, size, space } from '../theme'

type Gap = { $gap?: number; $align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch'; $wrap?: boolean }

/** A vertical stack; `$gap` in steps of 4 px. */
export const Stack = styled.div<Gap>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $align = 'stretch' }) => $align};
  gap: ${({ $gap = 5 }) => space($gap)};
  min-width: 0;
`

/** Items in a row that wraps. */
export const Row = styled.div<Gap>`
  display: flex;
  flex-wrap: ${({ $wrap = true }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align = 'center' }) => $align};
  gap: ${({ $gap = 2 }) => space($gap)};
  min-width: 0;
`

/** Takes the remaining space in a Row. */
export const Grow = styled.div`
  flex: 1;
  min-width: 0;
`

const columns = {
  wide: 'minmax(0, 1fr) 320px',
  half: 'minmax(0, 1fr) minmax(0, 1fr)',
  form: 'minmax(0, 640px) minmax(320px, 1fr)',
  question: 'minmax(0, 360px) minmax(0, 1fr)',
}

/**
 * Two columns, stacked below 1100 px. `$main` is the width of the first: the remaining space (`wide`), half the page, that of a form, or
 * that of a question whose answer is the second column. `stretch` makes adjacent cards equally tall.
 */
export const Columns = styled.div<{ $align?: 'start' | 'stretch'; $main?: keyof typeof columns }>`
  display: grid;
  grid-template-columns: ${({ $main = 'wide' }) => columns[$main]};
  align-items: ${({ $align = 'start' }) => $align};
  gap: ${space(5)};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The container of a page: its inset and the space between its parts. */
export const Page = styled.div<{ $width?: 'full' | 'form' | 'reading' }>`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  min-width: 0;
  padding: ${size.page};
  > * {
    max-width: ${({ $width = 'full' }) => ({ full: 'none', form: '640px', reading: '720px' })[$width]};
    width: 100%;
  }
  ${media.narrow} {
    padding: 16px 12px 24px;
  }
`

export const Muted = styled.span`
  color: ${color.textSoft};
`

export const Small = styled.span`
  color: ${color.textSoft};
  font-size: 0.75rem;
`
