import { Fragment } from 'react'

/** Where someone was, as the service says it (`Cairo, EG`): each part keeps its own direction of writing. */
export function Location({ value }: { value: string }) {
  return value.split(', ').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ))
}
