import styled from 'styled-components'

import { Tick as FormTick } from '../ui'
import { color, font, layer, media, size } from '../theme'

export const Tick = styled(FormTick)`
  margin: 0;
  vertical-align: middle;
`

/**
 * The card around a table, with all of its styles. `overflow: clip` keeps the corners round and the header sticky. Cells are clipped,
 * too, as each one that could scroll costs a layer. Each row is a layer, so that hovering repaints only that row.
 */
export const Sheet = styled.div`
  position: relative;
  &[data-moving]::after {
    content: '';
    position: absolute;
    z-index: ${layer.sticky};
    inset: 0;
  }
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
  overflow: clip;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }
  thead {
    position: sticky;
    z-index: ${layer.sticky};
    inset-block-start: var(--a-sticky-top);
  }
  th {
    height: 36px;
    padding: 0 12px;
    border-block-end: 1px solid ${color.line};
    background: ${color.surface};
    color: ${color.textSoft};
    font-size: ${font.tiny};
    font-weight: 500;
    text-align: start;
    white-space: nowrap;
    overflow: clip;
    text-overflow: ellipsis;
  }
  td {
    height: ${size.row};
    padding: 6px 12px;
    border-block-end: 1px solid ${color.line};
    white-space: nowrap;
    overflow: clip;
    text-overflow: ellipsis;
  }
  th,
  td {
    max-width: 320px;
  }
  /* The name shrinks first: the other columns are as wide as their content. */
  [data-part='name'],
  [data-shrinks] {
    width: 38%;
    max-width: 0;
  }
  [data-part='name'] {
    width: var(--a-name, 38%);
    min-width: min(200px, var(--a-name, 200px));
  }
  tbody tr:last-child td {
    border-block-end: 0;
  }
  /* The header and the selection bar must not cover focused controls. */
  && tbody :focus {
    scroll-margin-block: calc(var(--a-sticky-top) + 48px) 72px;
  }
  tbody tr {
    position: relative;
    z-index: 0;
    /* Its tips stand above its neighbours. */
    &:hover,
    &:focus-within {
      z-index: 1;
    }
    &:hover {
      background: ${color.hover};
    }
  }
  tr[data-chosen] {
    &,
    &:hover {
      background: ${color.accentSoft};
    }
  }
  /* The accent itself is too light to be read on these rows. */
  tbody tr:hover td a,
  tr[data-chosen] td a {
    color: ${color.accentOnSoft};
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  td[data-mono] {
    font-family: ${font.mono};
    font-size: 0.7812rem;
    font-feature-settings: 'calt' 0;
  }
  td[data-part='name'] {
    font-weight: 500;
    bdi {
      min-width: 0;
      overflow: clip;
      text-overflow: ellipsis;
    }
    a {
      display: inline-block;
      max-width: 100%;
      overflow: clip;
      text-overflow: ellipsis;
      vertical-align: middle;
      &:hover {
        color: ${color.accent};
        text-decoration: underline;
        text-underline-offset: 3px;
      }
      &:focus-visible {
        outline-offset: -2px;
      }
    }
  }
  [data-part='tick'] {
    width: 40px;
    padding-inline: 12px;
    overflow: visible;
  }
  [data-part='menu'] {
    width: 52px;
    padding-inline: 0 8px;
    text-align: end;
    overflow: visible;
  }
  ${media.medium} {
    th:where(:not([data-part='name'], [data-shrinks])),
    td:where(:not([data-part='name'], [data-shrinks])) {
      max-width: 200px;
    }
    [data-priority='3'] {
      display: none;
    }
  }
  ${media.narrow} {
    table,
    thead,
    tbody {
      display: block;
    }
    thead {
      position: static;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      column-gap: 14px;
      padding: 8px 12px;
      border-block-end: 1px solid ${color.line};
    }
    tbody tr:last-child {
      border-block-end: 0;
    }
    &[data-selectable] tr {
      padding-inline-start: 44px;
    }
    &[data-actions] tr {
      padding-inline-end: 48px;
    }
    thead tr {
      position: relative;
      min-height: 36px;
      padding-block: 6px;
      column-gap: 10px;
      background: ${color.surface};
    }
    th {
      height: auto;
      padding: 0;
      border: 0;
      width: auto !important;
      min-width: 0;
      max-width: none !important;
      &[data-part='name'] {
        flex: 0 0 100%;
      }
      /* What the list can be sorted by stays. */
      &:not([data-part='name'], [data-part='tick'], [aria-sort]) {
        display: none;
      }
    }
    td {
      height: auto;
      max-width: 100%;
      padding: 0;
      border: 0;
      white-space: normal;
      overflow: visible;
      overflow-wrap: anywhere;
      text-align: start !important;
      &:not([data-part]) {
        display: block;
        min-height: 20px;
        color: ${color.textSoft};
        font-size: ${font.tiny};
        line-height: 1.25rem;
        > div {
          display: inline-flex;
        }
      }
      &[data-shrinks] {
        width: auto;
        max-width: 100%;
      }
      &[data-label]::before {
        content: attr(data-label);
        margin-inline-end: 5px;
      }
      &[data-priority='3'],
      &[data-none]:not([data-part]) {
        display: none !important;
      }
    }
    td[data-part='name'] {
      flex: 0 0 100%;
      min-width: 0;
      max-width: 100%;
      > div,
      > a > div {
        flex-wrap: wrap;
      }
      a {
        white-space: normal;
        overflow: visible;
        overflow-wrap: anywhere;
      }
    }
    [data-part='tick'] {
      position: absolute;
      inset-block: 0;
      inset-inline-start: 0;
      display: flex;
      align-items: center;
      padding-inline-start: 14px;
    }
    td[data-part='menu'] {
      position: absolute;
      inset-block: 0;
      inset-inline-end: 8px;
      display: flex;
      align-items: center;
      width: auto;
    }
  }
  @media (forced-colors: active) {
    tr[data-chosen] td {
      text-decoration: underline;
    }
  }
`
