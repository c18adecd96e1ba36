import styled from 'styled-components'

import { space } from '@atrium/shared/theme'
import { Button as KitButton, ButtonLink as KitButtonLink } from '@atrium/shared/ui/core'

/** The UI kit's button at the card's full width; long words in a service's text wrap. */
export const Button = styled(KitButton).attrs({ wide: true })`
  padding: ${space(2)} ${space(4)};
  line-height: 1.5rem;
  white-space: normal;
  overflow-wrap: anywhere;
`

/** A link to the next step, styled as a button. */
export const ButtonLink = styled(KitButtonLink).attrs({ wide: true })`
  padding: ${space(2)} ${space(4)};
  line-height: 1.5rem;
  white-space: normal;
  overflow-wrap: anywhere;
`
