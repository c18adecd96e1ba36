import { queryClient } from '@atrium/shared/api'
import type { SearchProvider } from '@atrium/shared/contract'

import { isId } from '../identities/identity-filters'
import { messagePaths } from '../paths'
import { messageById } from './queries'

/** Finds a message by its ID, as found in logs and API responses. */
export const searchMessages: SearchProvider['find'] = async (query, { project }) => {
  const message = query.trim()
  if (!project || !isId(message)) return []
  const found = await queryClient
    .fetchQuery({ ...messageById({ project, message }), retry: false })
    .catch(() => undefined)
  return found
    ? [
        {
          title: found.recipient,
          detail: found.template_type,
          to: messagePaths.message({ project, message }),
        },
      ]
    : []
}
