import type { ReactNode } from 'react'
import styled from 'styled-components'

import { Soft } from '../card/layout'
import { useText } from '../text'

/** An address breaks only where it is longer than a line. */
const Whole = styled.span`
  display: inline-block;
  max-width: 100%;
`

/** The position of the name in the sentence of a language. */
const place = '\ufffc'

type Props = {
  who?: string
  titled?: boolean
  /** What follows, such as a way to another account. */
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
