import type { ComponentProps } from 'react'
import styled, { css, keyframes } from 'styled-components'

import { color, size } from '../theme'
import { useUiText } from './text'
import { VisuallyHidden } from './visually-hidden'

/** Lines of text that are on their way; seen after 150 ms. */
export function Skeleton({ lines = 3, ...props }: ComponentProps<'div'> & { lines?: number }) {
  const { loading } = useUiText()
  return (
    <Lines role="status" {...props}>
      <VisuallyHidden>{loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <Bone key={line} $share={share(line)} />
      ))}
    </Lines>
  )
}

/** A table that is on its way, of the height it will have. */
export function SkeletonTable({
  rows = 8,
  columns = 4,
  ...props
}: ComponentProps<'div'> & { rows?: number; columns?: number }) {
  const { loading } = useUiText()
  return (
    <Sheet role="status" {...props}>
      <VisuallyHidden>{loading}</VisuallyHidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <Line key={row}>
          {Array.from({ length: columns }, (_, column) => (
            <span key={column}>
              <Bone $share={row === 0 ? 30 : share(row * 3 + column)} />
            </span>
          ))}
        </Line>
      ))}
    </Sheet>
  )
}

const share = (index: number): number => [72, 54, 84, 61, 46, 78, 58][index % 7] ?? 60

const appear = keyframes`
  from { opacity: 0; }
`
const breathe = keyframes`
  50% { opacity: 0.55; }
`
const late = css`
  animation: ${appear} 180ms ease-out 150ms backwards;
`
const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding-block: 6px;
  ${late}
`
const Bone = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => $share}%;
  height: 10px;
  border-radius: 5px;
  background: ${color.active};
  animation: ${breathe} 1.8s ease-in-out infinite;
`
const Sheet = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
  overflow: hidden;
  ${late}
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  height: calc(${size.row} + 1px);
  padding-inline: 12px;
  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  span {
    flex: 1;
  }
`
