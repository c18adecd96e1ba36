import { useState } from 'react'
import styled from 'styled-components'

import { Mark } from '@atrium/shared/ui/core'

import { retryImage } from '../card/retry-image'
import { readBrand } from './read-brand'

/* Its space is reserved before it loads, and only the logo of the current mode is fetched. */
const Picture = styled.img`
  width: min(15rem, 100%);
  height: 2.5rem;
  object-fit: contain;
  :root[data-theme='dark'] &[data-mode='light'],
  :root:not([data-theme='dark']) &[data-mode='dark'] {
    display: none;
  }
`

/** The project's logo, or its name if there is no logo or it can't be loaded. */
export function Brand({ name }: { name: string }) {
  const [failed, setFailed] = useState(false)
  const { logo, logoDark } = readBrand()
  if (!logo || failed)
    return (
      <>
        {!logo && <Mark width={22} height={22} />}
        <bdi>{name}</bdi>
      </>
    )
  const picture = (src: string, mode?: string) => (
    <Picture
      src={src}
      alt={name}
      data-mode={mode}
      loading={mode ? 'lazy' : undefined}
      ref={retryImage}
      onError={() => setFailed(true)}
    />
  )
  return logoDark ? (
    <>
      {picture(logo, 'light')}
      {picture(logoDark, 'dark')}
    </>
  ) : (
    picture(logo)
  )
}
