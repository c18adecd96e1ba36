import styled from 'styled-components'

import {
  inputSlot,
  withSlots,
  type CardSlotProps,
  type InputNode,
  type LogoSlotProps,
  type NodeSlotProps,
} from '@atrium/selfservice/slots'
import { color, size, space } from '@atrium/shared/theme'

const Badge = styled.strong`
  padding: ${space(2)} ${space(4)};
  border: 2px solid ${color.accent};
  border-radius: 999px;
  color: ${color.accent};
`

/** Our own mark in the logo's place. */
const Logo = ({ name }: LogoSlotProps) => <Badge>★ {name}</Badge>

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(480px, 100%);
  padding: ${space(6)};
  border-block-start: 6px solid ${color.accent};
  background: ${color.surface};
  &[data-wide] {
    width: min(720px, 100%);
  }
`

/** A sheet with a coloured edge in the card's place. */
const Card = ({ title, wide, children }: CardSlotProps) => (
  <Sheet aria-label={title} data-wide={wide || undefined}>
    {children}
  </Sheet>
)

const Row = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(3)};
  & > input {
    min-height: ${size.control};
    padding-inline: ${space(3)};
    border: 0;
    border-block-end: 2px solid ${color.lineStrong};
    background: ${color.canvas};
    color: ${color.text};
  }
`

/** The name field with its label beside it. */
const Identifier = ({ label, control, said }: NodeSlotProps<InputNode>) => (
  <Row>
    <label htmlFor={control.id}>{label}</label>
    <input {...control} autoCapitalize="none" />
    {said}
  </Row>
)

export const slots = withSlots({
  Logo,
  Card,
  nodes: [inputSlot(({ attributes }) => attributes.name === 'identifier' && attributes.type !== 'hidden', Identifier)],
  text: { en: { titles: { login: 'Good to see you' } }, de: { titles: { login: 'Schön, Sie zu sehen' } } },
  messages: { en: { 4000006: 'That is not it. Try again.' } },
})
