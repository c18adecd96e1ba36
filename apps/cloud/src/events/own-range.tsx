import { useId } from 'react'
import { useSearchParams } from 'react-router'
import styled from 'styled-components'

import { color } from '@atrium/shared/theme'
import { control, Row } from '@atrium/shared/ui'

import { dayOf, firstDay, type Span } from './figures'
import { useEventText } from './text'

/** The first and the last day of a range, in UTC as the figures; the address keeps both. */
export function OwnRange({ span }: { span: Span }) {
  const { metrics: t } = useEventText()
  const [, setSearch] = useSearchParams()
  const id = useId()
  const now = new Date()
  const [first = now] = span.at
  const days = { from: dayOf(first), to: dayOf(new Date(span.end.getTime() - 1)) }
  return (
    <Row>
      {(['from', 'to'] as const).map((name) => (
        <Day key={name}>
          <label htmlFor={`${id}-${name}`}>{t[name]}</label>
          <input
            id={`${id}-${name}`}
            type="date"
            required
            min={dayOf(firstDay(now))}
            max={dayOf(now)}
            value={days[name]}
            onChange={({ target }) => {
              // while a part of it is missing there is no day
              if (target.value !== '') setSearch({ range: 'custom', ...days, [name]: target.value }, { replace: true })
            }}
          />
        </Day>
      ))}
    </Row>
  )
}

const Day = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  label {
    color: ${color.textSoft};
  }
  input {
    ${control}
    width: auto;
  }
`
