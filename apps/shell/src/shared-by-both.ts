import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

import * as text from '@atrium/shared/text'
import * as theme from '@atrium/shared/theme'
import * as transport from '@atrium/shared/transport'
import * as uiCore from '@atrium/shared/ui/core'

import * as styledComponents from './styled-components'

/** What remotes share in the console and in account experiences. */
export const sharedByBoth = {
  react,
  'react/jsx-runtime': jsx,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  '@atrium/shared/text': text,
  '@atrium/shared/theme': theme,
  '@atrium/shared/transport': transport,
  '@atrium/shared/ui/core': uiCore,
}
