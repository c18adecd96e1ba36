import { device, text, words, type Snippet, type Values } from './snippet'

/** For a POSIX shell: nothing inside is expanded. */
const shell = (value: string) => `'${value.replaceAll("'", `'\\''`)}'`

export const machine = ({ issuer, id, scope, method }: Values): Snippet => ({
  id: 'curl',
  name: 'Shell · curl',
  file: 'token.sh',
  code: `curl ${shell(`${issuer}/oauth2/token`)} \\
  ${
    method === 'client_secret_post'
      ? `--data-urlencode ${shell(`client_id=${id}`)} \\\n  --data-urlencode "client_secret=$OAUTH2_CLIENT_SECRET"`
      : `--user ${shell(id)}":$OAUTH2_CLIENT_SECRET"`
  } \\
  --data grant_type=client_credentials${scope ? ` \\\n  --data-urlencode ${shell(`scope=${scope}`)}` : ''}`,
})

export const goMachine = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'go-machine',
  name: 'Go · clientcredentials',
  file: 'client.go',
  code: `config := clientcredentials.Config{
	ClientID:     ${text(id)},
	ClientSecret: os.Getenv("OAUTH2_CLIENT_SECRET"),
	TokenURL:     ${text(`${issuer}/oauth2/token`)},
	Scopes:       []string{${words(scope).map(text).join(', ')}},
}
client := config.Client(ctx)`,
})

export const deviceShell = ({ issuer, id, scope }: Values): Snippet => ({
  id: 'device',
  name: 'Shell · device flow',
  file: 'sign-in.sh',
  code: `curl ${shell(`${issuer}/oauth2/device/auth`)} \\
  --data-urlencode ${shell(`client_id=${id}`)} \\
  --data-urlencode ${shell(`scope=${scope}`)}
# Show user_code and verification_uri, then ask every "interval" seconds:
curl ${shell(`${issuer}/oauth2/token`)} \\
  --data-urlencode ${shell(`grant_type=${device}`)} \\
  --data-urlencode ${shell(`client_id=${id}`)} \\
  --data-urlencode "device_code=$DEVICE_CODE"`,
})

/**
 * Shells read such files, too. Whoever may register clients chooses their scopes and redirect URIs, so nothing is expanded. Some
 * libraries expand variables even in single quotes.
 */
const setting = (name: string, value: string): string =>
  /\$[{\w]/.test(value)
    ? `# ${name} is left out: programs that read this file could expand the $ in it.`
    : `${name}=${shell(value)}`

export const env = ({ issuer, id, scope, redirect, method, grants }: Values): Snippet => ({
  id: 'env',
  name: '.env',
  file: '.env',
  code: [
    setting('OAUTH2_ISSUER', issuer),
    setting('OAUTH2_CLIENT_ID', id),
    ...(method === 'none' ? [] : [method === 'private_key_jwt' ? 'OAUTH2_PRIVATE_KEY=' : 'OAUTH2_CLIENT_SECRET=']),
    setting('OAUTH2_SCOPE', scope),
    ...(grants.includes('authorization_code') ? [setting('OAUTH2_REDIRECT_URI', redirect)] : []),
  ].join('\n'),
})
