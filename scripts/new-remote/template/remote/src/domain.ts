import { defineDomain } from '@atrium/shared/contract/domain'

export const domain = defineDomain('things-remote', { '/projects/:project/things-remote': [] })
