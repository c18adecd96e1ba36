import type { ComponentProps } from 'react'
import styled, { keyframes } from 'styled-components'

import { color, media } from '../theme'
import { useUiText } from './text'
import { VisuallyHidden } from './visually-hidden'

/** Placeholder for loading text; visible after 150 ms. */
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

const share = (index: number): number => [72, 54, 84, 61, 46, 78, 58][index % 7] ?? 60

const appear = keyframes`
  from { opacity: 0; }
`
const breathe = keyframes`
  50% { opacity: 0.55; }
`
const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding-block: 6px;
  animation: ${appear} 180ms ease-out 150ms backwards;
`
const Bone = styled.span<{ $share: number }>`
  display: block;
  width: ${({ $share }) => $share}%;
  height: 10px;
  border-radius: 5px;
  background: ${color.active};
  ${media.forced} {
    forced-color-adjust: none;
    background: GrayText;
  }
  animation: ${breathe} 1.8s ease-in-out infinite;
`
