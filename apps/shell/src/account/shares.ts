import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

import * as text from '@atrium/shared/text'
import * as theme from '@atrium/shared/theme'
import * as transport from '@atrium/shared/transport'
import * as uiCore from '@atrium/shared/ui/core'

import type { Shares } from '../federation/open-federation'
import * as reactRouter from './react-router'
import * as styledComponents from '../styled-components'

/** What screens of an account experience share, and what a team puts in their place. */
export const shares: Shares = {
  ready: {
    react,
    'react/jsx-runtime': jsx,
    'react-dom': reactDom,
    'react-router': reactRouter,
    'styled-components': styledComponents,
    '@atrium/shared/text': text,
    '@atrium/shared/theme': theme,
    '@atrium/shared/transport': transport,
    '@atrium/shared/ui/core': uiCore,
  },
  later: {
    '@atrium/shared/contract': () => import('@atrium/shared/contract'),
    '@atrium/shared/ui': () => import('@atrium/shared/ui'),
  },
}
