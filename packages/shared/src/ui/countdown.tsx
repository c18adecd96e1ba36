import { useEffect, useState, type ComponentProps } from 'react'
import styled from 'styled-components'

const second = 1000

/** The time in milliseconds since 1970, updated each second. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whether a time has passed; re-renders the component when it does. */
export const useIsPast = (time: Date): boolean => useNow() >= time.getTime()

/** The remaining time, `59:07` or `1:00:00`, and `over` at the end. */
export function Countdown({ until, over = '0:00', ...props }: ComponentProps<'span'> & { until: Date; over?: string }) {
  const remaining = Math.max(0, Math.ceil((until.getTime() - useNow()) / second))
  return (
    <Figures role="timer" {...props}>
      {remaining > 0 ? clock(remaining) : over}
    </Figures>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
`
