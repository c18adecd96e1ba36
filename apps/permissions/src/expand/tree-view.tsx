import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'
import { Badge } from '@atrium/shared/ui'

import { useExpandText } from './text'
import { visible, type TreeNode } from './tree'

const rowHeight = 32
const maxHeight = 560
/** Extra rows rendered above and below the visible ones. */
const spare = 10

type TreeViewProps = {
  label: string
  nodes: readonly TreeNode[]
  isOpen: (node: TreeNode) => boolean
  onToggle: (node: TreeNode, open: boolean) => void
}

/** A tree of any size: only visible rows are rendered. Arrow keys move, expand and collapse; Home and End go to the ends. */
export function TreeView({ label, nodes, isOpen, onToggle }: TreeViewProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [active, setActive] = useState(0)
  const rows = visible(nodes, isOpen)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === active),
  )
  const first = Math.max(0, Math.floor(top / rowHeight) - spare)
  const last = Math.min(rows.length, Math.ceil((top + maxHeight) / rowHeight) + spare)
  // The element that `aria-activedescendant` refers to is always rendered.
  const rendered = [...new Set([...range(first, last), at])]

  const moveTo = (index: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, index))]
    if (!next) return
    setActive(next.id)
    const y = rows.indexOf(next) * rowHeight
    const element = box.current
    if (!element) return
    if (y < element.scrollTop) element.scrollTop = y
    else if (y + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = y + rowHeight - element.clientHeight
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return
    const open = row.children > 0 && isOpen(row)
    const page = Math.floor(maxHeight / rowHeight)
    const actions: Record<string, () => void> = {
      ArrowDown: () => moveTo(at + 1),
      ArrowUp: () => moveTo(at - 1),
      Home: () => moveTo(0),
      End: () => moveTo(rows.length - 1),
      PageDown: () => moveTo(at + page),
      PageUp: () => moveTo(at - page),
      ArrowRight: () => (open ? moveTo(at + 1) : row.children > 0 && onToggle(row, true)),
      ArrowLeft: () => (open ? onToggle(row, false) : moveTo(rows.findIndex((one) => one.id === row.parent))),
      Enter: () => row.children > 0 && onToggle(row, !open),
      ' ': () => row.children > 0 && onToggle(row, !open),
    }
    const act = actions[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Box
      ref={box}
      role="tree"
      tabIndex={0}
      dir="ltr"
      aria-label={label}
      aria-activedescendant={rows.length > 0 ? `${id}-${rows[at]?.id}` : undefined}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      style={{ height: Math.min(maxHeight, rows.length * rowHeight + 2) }}
    >
      <div role="presentation" style={{ height: rows.length * rowHeight }}>
        {rendered.map((index) => {
          const node = rows[index]
          return (
            node && (
              <Item
                key={node.id}
                id={`${id}-${node.id}`}
                node={node}
                y={index * rowHeight}
                open={isOpen(node)}
                active={index === at}
                onPress={() => {
                  setActive(node.id)
                  if (node.children > 0) onToggle(node, !isOpen(node))
                }}
              />
            )
          )
        })}
      </div>
    </Box>
  )
}

const range = (start: number, end: number) =>
  Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)

type ItemProps = { id: string; node: TreeNode; y: number; open: boolean; active: boolean; onPress: () => void }

function Item({ id, node, y, open, active, onPress }: ItemProps) {
  const t = useExpandText()
  const { type, label, level, position, siblings, children } = node
  const name = Object.entries(t.types).find(([known]) => known === type)?.[1] ?? type
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    // The tree itself has the focus and the keys.
    <Line
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={children > 0 ? open : undefined}
      aria-selected={active}
      onClick={onPress}
      style={{ insetBlockStart: y, paddingInlineStart: 8 + Math.min(level - 1, 20) * 20 }}
    >
      {children > 0 ? <Chevron aria-hidden="true" size={14} /> : <Space />}
      {type !== 'leaf' && <Badge>{name}</Badge>}
      {label && <code title={label}>{label}</code>}
      {type === 'leaf' && !label && name}
    </Line>
  )
}

const Box = styled.div`
  position: relative;
  overflow: auto;
  outline-offset: -2px;
  > div {
    position: relative;
  }
`
const Line = styled.div`
  position: absolute;
  inset-inline: 0;
  display: flex;
  align-items: center;
  gap: 8px;
  height: ${rowHeight}px;
  padding-inline-end: 8px;
  white-space: nowrap;
  cursor: default;
  &:hover {
    background: ${color.hover};
  }
  &[aria-selected='true'] {
    background: ${color.active};
  }
  code {
    overflow: hidden;
    text-overflow: ellipsis;
    font-family: ${font.mono};
    font-size: 0.7812rem;
  }
  > svg {
    flex: none;
  }
`
const Space = styled.span`
  flex: none;
  width: 14px;
`
