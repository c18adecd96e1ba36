import type { ComponentProps } from 'react'
import styled from 'styled-components'

import { useFormat, type When } from '../text'
import { placeTip, tip } from './tip'

/** A time in a link isn't a separate tab stop: the link has the full time as its description, and shows it on focus. */
const inLink = (full: string) => (time: HTMLTimeElement | null) => {
  const link = time?.closest('a')
  if (!time || !link) return undefined
  const show = () => placeTip({ currentTarget: time })
  time.removeAttribute('tabindex')
  link.setAttribute('aria-description', full)
  link.addEventListener('focus', show)
  return () => link.removeEventListener('focus', show)
}

/** "2 hours ago", with the full date and time on hover and focus; a dash without a time. */
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
      ref={inLink(full)}
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
