import type { ReactNode } from 'react'
import styled from 'styled-components'

import { color, font, size } from '../theme'

/** A named group of fields. */
export function Fieldset({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {about && <p>{about}</p>}
      <Fields>{children}</Fields>
    </Group>
  )
}

/** Fields under each other. */
export const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 18px;
  min-width: 0;
`

/** A card of fields on a form page. */
export function Section({ title, about, children }: { title: ReactNode; about?: ReactNode; children: ReactNode }) {
  return (
    <Card>
      <Fieldset title={title} about={about}>
        {children}
      </Fieldset>
    </Card>
  )
}

const Group = styled.fieldset`
  legend {
    float: inline-start;
    width: 100%;
    padding: 0;
    font-weight: 600;
    + * {
      clear: both;
    }
  }
  > p {
    color: ${color.textSoft};
    font-size: ${font.small};
  }
  > ${Fields} {
    padding-block-start: 14px;
  }
`
const Card = styled.div`
  padding: 14px 16px 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radiusCard};
  background: ${color.surface};
`
