import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

import * as api from '@atrium/shared/api'
import * as contract from '@atrium/shared/contract'
import * as notify from '@atrium/shared/notify'
import * as session from '@atrium/shared/session'
import * as text from '@atrium/shared/text'
import * as theme from '@atrium/shared/theme'
import * as transport from '@atrium/shared/transport'
import * as ui from '@atrium/shared/ui'
import * as uiCore from '@atrium/shared/ui/core'

import type { Shares } from './federation/open-federation'
import * as reactQuery from './react-query'
import * as reactRouter from './react-router'
import * as styledComponents from './styled-components'

/** What remotes share in the console. */
export const shares: Shares = {
  ready: {
    react,
    'react/jsx-runtime': jsx,
    'react-dom': reactDom,
    'react-router': reactRouter,
    'styled-components': styledComponents,
    '@tanstack/react-query': reactQuery,
    '@atrium/shared/api': api,
    '@atrium/shared/contract': contract,
    '@atrium/shared/notify': notify,
    '@atrium/shared/session': session,
    '@atrium/shared/text': text,
    '@atrium/shared/theme': theme,
    '@atrium/shared/transport': transport,
    '@atrium/shared/ui': ui,
    '@atrium/shared/ui/core': uiCore,
  },
  later: {
    '@atrium/shared/form': () => import('@atrium/shared/form'),
    '@atrium/shared/schema-form': () => import('@atrium/shared/schema-form'),
    '@atrium/shared/table': () => import('@atrium/shared/table'),
    '@atrium/shared/ui/dialog': () => import('@atrium/shared/ui/dialog'),
    '@atrium/shared/ui/menu': () => import('@atrium/shared/ui/menu'),
  },
}
