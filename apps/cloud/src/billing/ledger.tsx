import styled from 'styled-components'

import { color, font, media } from '@atrium/shared/theme'

/**
 * A table of amounts: names at the start, figures at the end. Rows with `data-depth` belong to the row above them; `data-total` marks the
 * sum. Rows with `data-even` have room for two lines, so that adjacent ledgers line up. Below 768 px, rows with four columns only show
 * the first and the last.
 */
export const Ledger = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 8px 16px;
    border-block-end: 1px solid ${color.line};
    text-align: end;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    font-weight: 400;
  }
  th:first-child {
    padding-inline-end: 0;
    text-align: start;
  }
  thead th {
    color: ${color.textSoft};
    font-size: ${font.tiny};
    white-space: nowrap;
  }
  /* As wide as the figures, so that names have the rest. */
  td {
    width: 1px;
    white-space: nowrap;
  }
  tr[data-even] {
    height: 60px;
  }
  tr[data-depth] > * {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
  tr[data-depth] > th:first-child {
    padding-inline-start: 32px;
  }
  tr[data-total] > * {
    font-weight: 600;
  }
  tbody:last-child tr:last-child > *,
  tfoot tr:last-child > * {
    border-block-end: 0;
  }
  ${media.narrow} {
    tr[data-even] {
      height: auto;
    }
    tr > :nth-child(2):not(:last-child),
    tr > :nth-child(3):not(:last-child) {
      display: none;
    }
    th,
    td {
      padding-inline-end: 12px;
    }
    th:first-child {
      padding-inline: 12px 0;
    }
  }
`
