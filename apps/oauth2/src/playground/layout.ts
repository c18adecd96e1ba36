import styled, { keyframes } from 'styled-components'

import { color, font, media, size, space } from '@atrium/shared/theme'

/** Controls at the side, results in the middle; stacked on narrow screens. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: 340px minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The flows to choose from, as tiles. */
export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(2)};
  button {
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 10px 12px;
    border: 1px solid ${color.line};
    border-radius: ${size.radiusCard};
    background: ${color.surface};
    color: ${color.text};
    font-size: ${font.small};
    font-weight: 500;
    text-align: start;
    overflow-wrap: anywhere;
    svg {
      color: ${color.textSoft};
    }
    &:hover:not(:disabled) {
      background: ${color.hover};
    }
    &[aria-pressed='true'] {
      border-color: ${color.accent};
      box-shadow: inset 0 0 0 1px ${color.accent};
      svg {
        color: ${color.accent};
      }
    }
    &:disabled {
      color: ${color.textSoft};
      background: ${color.hover};
    }
  }
`

/** The steps of a run along a vertical line. */
export const Timeline = styled.ol`
  display: flex;
  flex-direction: column;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    position: relative;
    padding-inline-start: 44px;
    padding-block-end: ${space(5)};
    min-width: 0;
  }
  > li::before {
    content: '';
    position: absolute;
    inset-block: 30px 0;
    inset-inline-start: 14px;
    width: 2px;
    background: ${color.line};
  }
  > li:last-child::before {
    display: none;
  }
  ${media.narrow} {
    > li {
      padding-inline-start: 0;
    }
    > li::before {
      display: none;
    }
  }
`

const pulse = keyframes`
  50% { opacity: 0.45; }
`

export const Dot = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border: 2px solid ${color.line};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.textSoft};
  svg {
    width: 14px;
    height: 14px;
  }
  &[data-state='good'] {
    border-color: ${color.successLine};
    background: ${color.successSoft};
    color: ${color.successOnSoft};
  }
  &[data-state='bad'] {
    border-color: ${color.dangerLine};
    background: ${color.dangerSoft};
    color: ${color.dangerOnSoft};
  }
  &[data-state='waiting'] {
    border-color: ${color.infoLine};
    background: ${color.infoSoft};
    color: ${color.infoOnSoft};
    animation: ${pulse} 1600ms ease-in-out infinite;
    @media (prefers-reduced-motion: reduce) {
      animation: none;
    }
  }
  ${media.narrow} {
    display: none;
  }
`

export const StepHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 30px;
  h2 {
    font-size: 1rem;
    font-weight: 600;
  }
  > :last-child {
    margin-inline-start: auto;
  }
`

/** Caller and callee: "Your app → Token endpoint". */
export const Route = styled.p`
  margin-block: 2px 10px;
  color: ${color.textSoft};
  font-size: ${font.small};
`

export const Exchange = styled.div`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
  overflow: hidden;
  > * + * {
    border-block-start: 1px solid ${color.line};
  }
`

/** A part of an exchange that opens and closes. */
export const Part = styled.details`
  min-width: 0;
  > summary {
    padding: 9px 14px;
    color: ${color.textSoft};
    font-size: ${font.small};
    font-weight: 500;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
  }
  &[open] > summary {
    border-block-end: 1px solid ${color.line};
  }
`

/** A request's first line. */
export const Line = styled.div`
  padding: 10px 14px;
  background: ${color.canvas};
  font-family: ${font.mono};
  font-size: 0.7812rem;
  overflow-wrap: anywhere;
  b {
    color: ${color.accent};
  }
`

export const Fields = styled.dl`
  display: grid;
  grid-template-columns: minmax(120px, max-content) minmax(0, 1fr);
  gap: 6px 16px;
  margin: 0;
  padding: 12px 14px;
  font-family: ${font.mono};
  font-size: 0.7812rem;
  dt {
    color: ${color.textSoft};
    overflow-wrap: anywhere;
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.textSoft};
    font-family: ${font.sans};
    font-size: ${font.tiny};
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    dd {
      margin-block-end: 8px;
    }
  }
`

/** The code that a device shows, readable from a distance. */
export const BigCode = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(6)} ${space(4)};
  text-align: center;
  code {
    font-family: ${font.mono};
    font-size: 2rem;
    font-weight: 600;
    letter-spacing: 0.12em;
    overflow-wrap: anywhere;
  }
`

export const Padded = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space(3)};
  min-width: 0;
  padding: 14px;
  > form {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${space(3)};
    width: 100%;
    > :first-child {
      width: 100%;
    }
  }
`
