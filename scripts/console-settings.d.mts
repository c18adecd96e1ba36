export function consoleSettings(env: Record<string, string | undefined>): {
  port: number
  platformPort: number
  scheme: 'http' | 'https'
  consoleUrl: string
  host: string | undefined
  tls: Record<string, string>
  embedded: boolean
}
