import type { ReactNode } from 'react'
import styled from 'styled-components'

import { Soft } from '../card/layout'
import { useText } from '../text'

/** Only breaks a name that is longer than a line. */
const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`

/** Marks the name's position in a language's sentence. */
const place = '\ufffc'

type Props = {
  who?: string
  titled?: boolean
  /** Shown after the name, such as a link to use another account. */
  children?: ReactNode
}

/** The signed-in person, if known; only the name if the title has the rest. */
export function SignedInAs({ who, titled, children }: Props) {
  const { signedIn } = useText()
  if (!who)
    return (
      <Soft>
        {signedIn.unknown} {children}
      </Soft>
    )
  if (titled) {
    return (
      <Soft>
        <bdi>{who}</bdi>
      </Soft>
    )
  }
  const [before, after] = signedIn.as(place).split(place)
  return (
    <Soft>
      {before}
      <Whole>
        <bdi>{who}</bdi>
        {after}
      </Whole>{' '}
      {children}
    </Soft>
  )
}
