import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape'
import type { ReactNode } from 'react'

import { color } from '../theme'
import { toneOf, type ChartSeries } from './chart-data'
import { ChartSvg } from './drawing'
import type { TimeData, TimeScales } from './time-scales'

const signs = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond]
const signOf = (index: number) => symbol(signs[index % signs.length], 44)() ?? ''

type SeriesProps = { series: ChartSeries; index: number }

/** A series in its color: bars, or a line with markers. */
export function TimeSeries({
  series,
  index,
  data: { at, isOngoing = false },
  active,
  scales: { x, y, bar, hasMarkers },
}: SeriesProps & { data: TimeData; active: number | undefined; scales: TimeScales }) {
  const valueAt = (place: number) => series.values[place] ?? 0
  const last = at.length - 1
  const lineThrough = (from: number, to: number) =>
    line<Date>(
      (time) => x(time),
      (_, place) => y(valueAt(from + place)),
    )(at.slice(from, to + 1)) ?? ''
  return (
    <SeriesGroup series={series} index={index}>
      {bar > 0 ? (
        at.map((time, place) => (
          <rect
            key={place}
            data-bar=""
            data-active={place === active || undefined}
            data-ongoing={(isOngoing && place === last) || undefined}
            x={x(time) - bar / 2}
            y={y(valueAt(place))}
            width={bar}
            height={y(0) - y(valueAt(place))}
            rx={Math.min(2, bar / 4)}
          />
        ))
      ) : (
        <>
          <path data-line="" d={lineThrough(0, isOngoing ? last - 1 : last)} />
          {isOngoing && last > 0 && <path data-line="" data-ongoing="" d={lineThrough(last - 1, last)} />}
          {at.map(
            (time, place) =>
              (hasMarkers || place === active) && (
                <path
                  key={place}
                  data-sign=""
                  data-active={place === active || undefined}
                  d={signOf(index)}
                  transform={`translate(${x(time)} ${y(valueAt(place))})`}
                />
              ),
          )}
        </>
      )}
    </SeriesGroup>
  )
}

/** A piece of the series for the legend. */
export function SeriesSample({ series, index, isBar }: SeriesProps & { isBar: boolean }) {
  return (
    <ChartSvg width={isBar ? 12 : 24} height={14} viewBox={isBar ? '-6 -7 12 14' : '-12 -7 24 14'}>
      <SeriesGroup series={series} index={index}>
        {isBar ? (
          <rect data-bar="" x={-6} y={-6} width={12} height={12} rx={2} />
        ) : (
          <>
            <path data-line="" d="M-12 0H12" />
            <path data-sign="" d={signOf(index)} />
          </>
        )}
      </SeriesGroup>
    </ChartSvg>
  )
}

function SeriesGroup({ series, index, children }: SeriesProps & { children: ReactNode }) {
  return (
    <g data-series={index} style={{ ['--tone' as string]: color[toneOf(series, index)] }}>
      {children}
    </g>
  )
}
