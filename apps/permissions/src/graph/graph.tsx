import { useId } from 'react'
import styled from 'styled-components'

import { color, font } from '@atrium/shared/theme'

import { box, longestLabel, placed, type GraphEdge, type GraphNode } from './layout'

type GraphProps = {
  /** Describes the drawing; the page has the same as text. */
  label: string
  nodes: readonly GraphNode[]
  edges: readonly GraphEdge[]
  /** The highlighted node. */
  current?: string
}

/** The smallest scale at which text is still readable. */
const minScale = 0.85

/** Boxes and arrows from top to bottom. If the graph doesn't fit, it shrinks a little, then scrolls. */
export function Graph({ label, nodes, edges, current }: GraphProps) {
  const arrow = useId()
  const rendered = placed(nodes, edges)
  return (
    <Scroll ref={inTheMiddle} tabIndex={0} role="group" aria-label={label} dir="ltr">
      <svg
        width={rendered.width}
        viewBox={`0 0 ${rendered.width} ${rendered.height}`}
        style={{ minWidth: rendered.width * minScale }}
        aria-hidden="true"
      >
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path className="head" d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {rendered.edges.map((edge, index) => (
          <path key={index} className="edge" data-tone={edge.tone} d={edge.path} markerEnd={`url(#${arrow})`} />
        ))}
        {rendered.nodes.map(({ id, title, about, tone, x, y }) => (
          <g
            key={id}
            transform={`translate(${x} ${y})`}
            className="node"
            data-tone={tone}
            data-current={id === current || undefined}
          >
            <title>{about ? `${title} ${about}` : title}</title>
            <rect width={rendered.boxWidth} height={box.height} rx="8" />
            <text x={rendered.boxWidth / 2} y={about ? 20 : 29} className="name">
              {shorten(title)}
            </text>
            {about && (
              <text x={rendered.boxWidth / 2} y="37" className="about">
                {shorten(about)}
              </text>
            )}
          </g>
        ))}
        {rendered.edges.map(
          ({ label: words, x, y }, index) =>
            words && (
              <text key={index} x={x} y={y + 4} className="label">
                {shorten(words)}
              </text>
            ),
        )}
      </svg>
    </Scroll>
  )
}

/** The top row is centered, so that it is visible at first. */
const inTheMiddle = (element: HTMLElement | null) => {
  if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2
}

/** The text that fits into a box. The full text is in its title and in the list next to the graph. */
const shorten = (text: string) => (text.length > longestLabel ? `${text.slice(0, 15)}…${text.slice(-8)}` : text)

const Scroll = styled.div`
  overflow: auto;
  max-height: 70vh;
  padding: 16px;
  svg {
    display: block;
    max-width: 100%;
    height: auto;
    margin-inline: auto;
    font-family: ${font.sans};
  }
  .edge {
    fill: none;
    stroke: ${color.lineStrong};
    stroke-width: 1.5;
  }
  .edge[data-tone='soft'] {
    stroke-dasharray: 4 4;
  }
  .head {
    fill: ${color.lineStrong};
  }
  .node rect {
    fill: ${color.canvas};
    stroke: ${color.lineStrong};
  }
  .node[data-tone='start'] rect {
    stroke: ${color.accent};
    stroke-width: 1.5;
  }
  .node[data-tone='end'] rect {
    fill: ${color.accentSoft};
    stroke: ${color.accentLine};
  }
  .node[data-current] rect {
    stroke: ${color.accent};
    stroke-width: 2.5;
  }
  text {
    fill: ${color.text};
    font-size: 12.5px;
    text-anchor: middle;
  }
  .name {
    font-weight: 600;
  }
  .about {
    fill: ${color.textSoft};
    font-size: 12px;
  }
  .label {
    fill: ${color.textSoft};
    font-size: 12px;
    paint-order: stroke;
    stroke: ${color.surface};
    stroke-width: 5px;
    stroke-linejoin: round;
  }
`
