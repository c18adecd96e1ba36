import type { ComponentProps } from 'react'

import { Button } from './button'
import { useUiText } from './text'

/** “Try again” beside what couldn't be loaded. */
export function RetryButton(props: Omit<ComponentProps<typeof Button>, 'children' | 'small'>) {
  const t = useUiText()
  return (
    <Button {...props} small>
      {t.retry}
    </Button>
  )
}
