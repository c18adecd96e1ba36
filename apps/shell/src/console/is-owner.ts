import type { ConsoleSession } from '@atrium/shared/session'

/** Whether the person owns a workspace or a project here, and so may see how the console is set up. */
export const isOwner = ({ workspaces, projects }: ConsoleSession): boolean =>
  [...workspaces, ...projects].some(({ role }) => role === 'owner')
