import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import styled from 'styled-components'

import { useFormat } from '@atrium/shared/text'
import { color } from '@atrium/shared/theme'

import { health } from './health'
import { useText } from './text'

/** One dot for the health of all services; links to the page that lists each. */
export function HealthDot() {
  const t = useText()
  const format = useFormat()
  const { data } = useQuery(health)
  const failing = Object.entries(data ?? {}).flatMap(([name, { status }]) => (status === 'ok' ? [] : [name]))
  const state = !data ? 'unknown' : failing.length > 0 ? 'failing' : 'ok'
  const description = state === 'failing' ? t.health.failing(format.list(failing)) : t.health[state]
  return <Dot to="/about" aria-label={description} title={description} data-state={state} />
}

const Dot = styled(Link)`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 50%;
    box-shadow: inset 0 0 0 1.5px ${color.lineStrong};
  }
  &[data-state='ok']::before {
    background: ${color.success};
    box-shadow: none;
  }
  &[data-state='failing']::before {
    border-radius: 2px;
    background: ${color.danger};
    box-shadow: none;
  }
`
