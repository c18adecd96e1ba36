export const root: string
export const workspaceToken: string
/** What opens everything in tests: the mails of the console's own project, for one. */
export const operatorToken: string
export { freePort, isFree } from './ports.mjs'
export type Running = { url: string; platformUrl: string; stop: () => Promise<void> }
export function startConsole(options?: {
  platform?: Record<string, string>
  gateway?: Record<string, string>
  seconds?: number
}): Promise<Running>
/** `said` is what came on stderr before it responded. */
export type Server = { child: import('node:child_process').ChildProcess; said: string; stop: () => Promise<void> }
type Started = { port: number; env?: Record<string, string>; seconds?: number; path?: string }
export function startPlatform(options: Started): Promise<Server>
export function startGateway(options: Started): Promise<Server>
