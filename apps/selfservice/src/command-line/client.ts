import { consoleBase } from '../paths'

/** Whether the requesting application is the built-in client of the Ory CLI. */
export const isCommandLine = (base: string, clientId: string | undefined): boolean =>
  base === consoleBase && clientId === 'ory-cli'
