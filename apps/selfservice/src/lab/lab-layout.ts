import styled from 'styled-components'

import { color, font, media, size, space } from '@atrium/shared/theme'

/** Requests at the side, results in the middle; stacked on narrow screens. */
export const Bench = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** The steps of a run, in order. */
export const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`

/** A section that expands and collapses below its header line. */
export const Fold = styled.details`
  min-width: 0;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  background: ${color.surface};
  > summary {
    padding: 8px 12px;
    border-radius: inherit;
    font-size: ${font.small};
    font-weight: 500;
    cursor: pointer;
    &:hover {
      background: ${color.hover};
    }
  }
  &[open] > summary {
    border-block-end: 1px solid ${color.line};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`

/** One step: a collapsible section that looks like a card. */
export const StepFold = styled(Fold)`
  border-radius: ${size.radiusCard};
  scroll-margin-top: calc(var(--a-sticky-top, 0px) + 16px);
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding: 10px 16px;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      flex: none;
      color: ${color.textSoft};
      transition: rotate 120ms ease-out;
    }
    h2 {
      display: flex;
      flex: 1 1 220px;
      gap: 8px;
      min-width: 0;
      font-size: ${font.base};
      font-weight: 500;
    }
    code {
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
  &[open] > summary svg {
    rotate: 90deg;
  }
`

export const StepBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
  padding: 16px;
`

/** Form and JSON side by side. */
export const Halves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  align-items: start;
  gap: ${space(5)};
  min-width: 0;
`

/** Two code views with a line between them. */
export const Codes = styled.div`
  > * + * {
    border-block-start: 1px solid ${color.line};
  }
  p {
    padding: 10px 16px;
    color: ${color.textSoft};
    font-size: ${font.small};
  }
`

export const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${font.small};
  }
  th,
  td {
    padding: 6px 12px;
    border-block-end: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${color.textSoft};
    font-size: ${font.tiny};
    font-weight: 500;
  }
  td {
    max-width: 320px;
    overflow-wrap: break-word;
  }
  tr:last-child td {
    border-block-end: 0;
  }
`

export const MessageLine = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 8px;
  overflow-wrap: anywhere;
`

export const MessageList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
`
