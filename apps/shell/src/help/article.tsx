import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'
import { TextLink } from '@atrium/shared/ui'
import { CodeBlock } from '@atrium/shared/ui/code-block'

import { useText } from './text'
import type { Block, Inline } from './help-page'

/** The blocks of a help page, each as its own kind of element. */
export function Article({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Prose>
      {blocks.map((block, index) => (
        <One key={index} block={block} />
      ))}
    </Prose>
  )
}

function One({ block }: { block: Block }) {
  const t = useText()
  if ('heading' in block) return <h2 id={block.id}>{block.heading}</h2>
  if ('text' in block)
    return (
      <p>
        <Text of={block.text} />
      </p>
    )
  if ('code' in block) return <CodeBlock label={t.example} code={block.code} />
  if ('items' in block) {
    const items = block.items.map((item, index) => (
      <li key={index}>
        <Text of={item} />
      </li>
    ))
    return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
  }
  return (
    <Scroll tabIndex={0} role="group" aria-label={t.table}>
      <table>
        <thead>
          <tr>
            {block.head.map((cell, index) => (
              <th key={index} scope="col">
                <Text of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={index}>
                  <Text of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

const Text = ({ of }: { of: readonly Inline[] }) => of.map((part, index) => <Part key={index} part={part} />)

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return part
  if ('bold' in part) return <strong>{part.bold}</strong>
  if ('code' in part) return <code>{part.code}</code>
  return <TextLink to={part.href}>{part.text}</TextLink>
}

const Prose = styled.article`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  line-height: 1.6;
  overflow-wrap: anywhere;
  h2 {
    margin-block-start: 16px;
    scroll-margin-top: 64px;
    font-size: ${font.large};
    font-weight: 600;
  }
  ul,
  ol {
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding-inline-start: 24px;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${color.textSoft};
  }
  strong {
    font-weight: 600;
  }
  :not(pre) > code {
    padding: 1px 5px;
    border-radius: 4px;
    background: ${color.hover};
    font-size: 0.92em;
  }
`
const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: 8px;
  table {
    width: 100%;
    border-collapse: collapse;
    overflow-wrap: break-word;
  }
  th,
  td {
    padding: 8px 12px;
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${color.textSoft};
    font-size: ${font.tiny};
    font-weight: 500;
  }
  td {
    border-block-start: 1px solid ${color.line};
  }
`
