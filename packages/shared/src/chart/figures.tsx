import styled from 'styled-components'

import { useFormat } from '../text'
import { color, font } from '../theme'
import type { ChartData } from './chart-data'
import { useChartText } from './text'

type FiguresProps = { title: string; points: string; data: ChartData; names: readonly string[] }

/** The figures of a chart as a collapsible table. */
export function Figures({ title, points, data, names }: FiguresProps) {
  const t = useChartText()
  const format = useFormat()
  return (
    <details>
      <Summary>{t.table}</Summary>
      <Scroll tabIndex={0} role="group" aria-label={title}>
        <Table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{points}</th>
              {data.series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {names.map((name, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {data.series.map((series) => (
                  <td key={series.name}>{format.number(series.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    </details>
  )
}

const Summary = styled.summary`
  width: fit-content;
  padding-block: 4px;
  color: ${color.textSoft};
  font-size: ${font.small};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`
const Scroll = styled.div`
  max-height: 320px;
  margin-block-start: 8px;
  overflow: auto;
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    position: absolute;
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    overflow: hidden;
    white-space: nowrap;
  }
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid ${color.line};
    text-align: end;
  }
  th {
    font-weight: 400;
  }
  thead th {
    color: ${color.textSoft};
    font-size: ${font.tiny};
  }
  th:first-child {
    text-align: start;
  }
`
