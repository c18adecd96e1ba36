import type { Platform, PlatformOptions } from '../src/platform'

type TestPlatform = Platform & {
  /** API key of the first workspace. */
  workspaceToken: string
  operatorToken: string
  /** What the platform shares with its gateway. */
  gatewaySecret: string
}

declare global {
  /** The test file's platform (empty, in memory unless DATABASE_URL is set), opened on first use. */
  function platform(): Promise<TestPlatform>
  /** A further platform; closed with the test file at the latest. */
  function openPlatform(options?: Partial<PlatformOptions>): Promise<TestPlatform>
  /** The threads of the embedded databases that are open. */
  function databaseThreads(): { terminate: () => Promise<number> }[]
}
