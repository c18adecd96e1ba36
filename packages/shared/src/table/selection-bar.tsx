import { X } from 'lucide-react'
import styled from 'styled-components'

import { color, layer, media, shadow } from '../theme'
import { Button, IconButton } from '../ui'
import type { BulkAction, Selection } from './selection'
import { useTableText } from './text'

/** At the foot of the table while rows are selected: their number, and the actions for them. */
export function SelectionBar<Row>({ selection, actions }: { selection: Selection<Row>; actions: BulkAction<Row>[] }) {
  const t = useTableText()
  if (selection.rows.length === 0) return null
  return (
    <Bar role="group" aria-label={t.selected(selection.rows.length)}>
      <strong role="status">{t.selected(selection.rows.length)}</strong>
      {actions.map(({ label, icon, danger, deniedBecause, run }) => (
        <Action
          key={label}
          tone="quiet"
          icon={icon}
          data-danger={danger || undefined}
          deniedBecause={deniedBecause}
          aria-label={label}
          onClick={() => run(selection.rows, selection.clear)}
        >
          <Words>{label}</Words>
        </Action>
      ))}
      <IconButton label={t.clear} onClick={selection.clear}>
        <X aria-hidden="true" />
      </IconButton>
    </Bar>
  )
}

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.bar};
  inset-block-end: 16px;
  display: flex;
  align-items: center;
  gap: 4px;
  width: fit-content;
  max-width: 100%;
  margin: 16px auto 0;
  padding: 6px 8px 6px 16px;
  padding-inline: 16px 8px;
  border: 1px solid ${color.line};
  border-radius: 10px;
  background: ${color.raised};
  box-shadow: ${shadow};
  > strong {
    margin-inline-end: 8px;
    white-space: nowrap;
  }
  ${media.narrow} {
    gap: 0;
    padding-inline: 12px 4px;
    > strong {
      margin-inline-end: 4px;
    }
    > button {
      padding-inline: 7px;
    }
  }
`
const Words = styled.span`
  ${media.narrow} {
    display: none;
  }
`
const Action = styled(Button)`
  &[data-danger]:not([aria-disabled='true']) {
    color: ${color.danger};
  }
`
