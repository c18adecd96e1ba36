import type { InputNode } from './flow'

/** The hidden field for the token of a solved bot challenge. */
export const isAnswer = ({ group, attributes: { name, type } }: InputNode): boolean =>
  group === 'captcha' && type === 'hidden' && name.startsWith('transient_payload.')
