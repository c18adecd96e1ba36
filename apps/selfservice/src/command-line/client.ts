import { consoleBase } from '../paths'

/** Whether the application that asks is Ory's command line tool, as the console's platform keeps it. */
export const isCommandLine = (base: string, clientId: string | undefined): boolean =>
  base === consoleBase && clientId === 'ory-cli'
