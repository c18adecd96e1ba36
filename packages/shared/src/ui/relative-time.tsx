import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { useFormat, type When } from '../text'
import { placeTip, tip } from './tip'

/** "2 hours ago", with the full date and time on hover and focus; a dash where there is none. */
export function RelativeTime({
  value,
  ...props
}: Omit<ComponentProps<'time'>, 'dateTime'> & { value: When | null | undefined }) {
  const format = useFormat()
  const when = value === null || value === undefined || value === '' ? undefined : new Date(value)
  if (!when || Number.isNaN(when.getTime())) return <span>–</span>
  const full = format.dateTime(when)
  return (
    <Time
      tabIndex={0}
      dateTime={when.toISOString()}
      aria-description={full}
      data-tip={full}
      {...props}
      onPointerEnter={placeTip}
      onFocus={placeTip}
    >
      {format.relative(when)}
    </Time>
  )
}

const Time = styled.time`
  white-space: nowrap;
  ${tip}
`
