import { Check, Copy } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import styled from 'styled-components'

import { color, font } from '../theme'
import { announce } from './announce'
import { IconButton } from './button'
import { useUiText } from './text'

const shownFor = 2_000

/** Copies a text with one click and shows whether it worked. `name` describes the text for screen readers. */
export function CopyButton({
  value,
  name,
  ...props
}: Omit<ComponentProps<'button'>, 'name' | 'value'> & { value: string; name: string }) {
  const t = useUiText()
  const [copied, setCopied] = useState(false)

  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        announce(t.copied)
        setTimeout(() => setCopied(false), shownFor)
      },
      () => announce(t.notCopied),
    )

  return (
    <Small {...props} label={t.copy(name)} data-copied={copied || undefined} onClick={() => void copy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </Small>
  )
}

const shorten = (value: string, room: number): string =>
  value.length <= room
    ? value
    : `${value.slice(0, Math.ceil(room / 2) - 1)}…${value.slice(-(Math.floor(room / 2) - 1))}`

type IdentifierProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: string
  /** Its name for screen readers; "id" by default. */
  name?: string
  /** Number of characters to show; `Infinity` shows all. */
  room?: number
}

/** An ID, shortened in the middle; a click copies all of it. */
export function Identifier({ value, name, room = 13, ...props }: IdentifierProps) {
  const t = useUiText()
  const shortened = shorten(value, room)
  return (
    <Line {...props}>
      <span dir="ltr" title={shortened === value ? undefined : value}>
        {shortened}
      </span>
      <CopyButton value={value} name={name ?? t.identifier} />
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  max-width: 100%;
  vertical-align: middle;
  color: ${color.textSoft};
  font-family: ${font.mono};
  font-size: 0.9em;
  font-feature-settings: 'calt' 0;
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Small = styled(IconButton)`
  flex: none;
  width: 24px;
  min-height: 24px;
  border-radius: 4px;
  svg {
    width: 14px;
    height: 14px;
  }
  &[data-copied] {
    color: ${color.success};
  }
`
