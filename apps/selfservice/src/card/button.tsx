import styled from 'styled-components'

import { space } from '@atrium/shared/theme'
import { Button as KitButton, ButtonLink as KitButtonLink } from '@atrium/shared/ui/core'

/** The kit's button across the card; long words of a service break instead of running out of it. */
export const Button = styled(KitButton).attrs({ wide: true })`
  padding: ${space(2)} ${space(4)};
  line-height: 1.5rem;
  white-space: normal;
  overflow-wrap: anywhere;
`

/** The next step from a screen, as a link. */
export const ButtonLink = styled(KitButtonLink).attrs({ wide: true })`
  padding: ${space(2)} ${space(4)};
  line-height: 1.5rem;
  white-space: normal;
  overflow-wrap: anywhere;
`
