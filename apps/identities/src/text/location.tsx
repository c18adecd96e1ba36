import { Fragment } from 'react'

/** A location in the service's format (`Cairo, EG`). Each part has its own text direction. */
export function Location({ value }: { value: string }) {
  return value.split(', ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
