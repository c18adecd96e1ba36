import { partsOf, type Message } from '@atrium/shared/setup-check'

import { useText } from './text'

/** A message in the page's language; in the gateway's English if a newer gateway sends a code that the page doesn't know. */
export function LocalizedMessage({ message, otherwise }: { message: Message; otherwise: string }) {
  const parts = partsOf(message, useText().findings)
  if (!parts) return <span lang="en">{otherwise}</span>
  return parts.map((part, i) => {
    if (typeof part === 'string') return part
    const { value } = part
    return (
      <bdi key={i}>
        {typeof value === 'object' ? <LocalizedMessage message={value} otherwise={value.code} /> : value}
      </bdi>
    )
  })
}
