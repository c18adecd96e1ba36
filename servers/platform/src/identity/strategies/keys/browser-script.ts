type Options = { publicKey: Record<string, unknown> }
type Decoded = { publicKey: PublicKeyCredentialCreationOptions & PublicKeyCredentialRequestOptions }

/**
 * Creates and uses keys in a page, under the function names in the service's nodes. It runs in the browser: its
 * text is what `/.well-known/ory/webauthn.js` serves, so it uses nothing outside itself. It finds the fields of the form by
 * their names, writes the browser's response into them and sends the form.
 */
export function browserScript(): void {
  const ready = 'oryWebAuthnInitialized'
  if (typeof window === 'undefined' || Reflect.get(window, ready)) return

  const decode = (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))
  const encode = (bytes: ArrayBuffer) =>
    btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '')

  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

  /** The service's options, with text decoded to bytes where the browser expects bytes. */
  function decoded(options: Options): Decoded {
    const key = structuredClone(options.publicKey)
    const withId = (value: unknown) =>
      Object.assign({}, value, { id: decode(String(Reflect.get(Object(value), 'id'))) })
    key.challenge = decode(String(key.challenge))
    if (key.user) key.user = withId(key.user)
    for (const list of ['allowCredentials', 'excludeCredentials']) {
      const known = key[list]
      if (Array.isArray(known)) key[list] = known.map(withId)
    }
    // the service sends the browser's options with bytes as text
    return { publicKey: key as unknown as Decoded['publicKey'] }
  }

  /** The browser's response as text, every list of bytes in base64url. */
  function written(credential: Credential | null): string {
    const { id, type, rawId, response } = credential as PublicKeyCredential
    const said: Record<string, unknown> = {}
    for (const name of ['attestationObject', 'authenticatorData', 'clientDataJSON', 'signature', 'userHandle']) {
      const bytes: unknown = Reflect.get(response, name)
      if (bytes instanceof ArrayBuffer) said[name] = encode(bytes)
    }
    const transports: unknown = Reflect.get(response, 'getTransports')
    if (typeof transports === 'function') said.transports = transports.call(response)
    return JSON.stringify({ id, rawId: encode(rawId), type, response: said })
  }

  /** Sends the form of a field with the response in it. */
  function send(result: HTMLInputElement, credential: Credential | null) {
    result.value = written(credential)
    result.form?.submit()
  }

  const aloud = (text: string) => window.alert(text)
  const quietly = (text: string) => console.error(text)

  const supported = () => 'PublicKeyCredential' in window
  const missing = () => new Error('This browser does not support passkeys or security keys.')

  let waiting: AbortController | undefined
  const stopSuggesting = () => waiting?.abort()

  type Ceremony = { result: string; options: () => Options | undefined; make: boolean }

  async function run({ result, options, make }: Ceremony, say: (text: string) => void) {
    // browsers handle one key request at a time
    stopSuggesting()
    try {
      const target = field(result)
      const wanted = options()
      if (!target || !wanted) throw new Error('The form is missing a required field.')
      if (!supported()) throw missing()
      const { credentials } = navigator
      send(target, make ? await credentials.create(decoded(wanted)) : await credentials.get(decoded(wanted)))
    } catch (error) {
      say(String(error))
      if (waiting) void suggest()
    }
  }

  const valueOf = (name: string) => (): Options | undefined => {
    const text = field(name)?.value
    return text ? (JSON.parse(text) as Options) : undefined
  }
  const given = (options: unknown, name: string) =>
    options && typeof options === 'object' && 'publicKey' in options ? () => options as Options : valueOf(name)

  /** Offers passkeys among the suggestions of the field for the sign-in name, until one is chosen or the button is used. */
  async function suggest() {
    const target = field('passkey_login')
    const wanted = valueOf('passkey_challenge')()
    if (!target || !wanted || !field('identifier') || !supported()) return
    const can = PublicKeyCredential.isConditionalMediationAvailable
    if (!can || !(await can.call(PublicKeyCredential))) return
    stopSuggesting()
    const mine = (waiting = new AbortController())
    try {
      send(
        target,
        await navigator.credentials.get({ ...decoded(wanted), mediation: 'conditional', signal: mine.signal }),
      )
    } catch (error) {
      if (!mine.signal.aborted) quietly(String(error))
    }
  }

  /** A passkey's name: the one entered in the form. */
  function named(): Options | undefined {
    const text = field('passkey_create_data')?.value
    if (!text) return undefined
    const data = JSON.parse(text) as {
      credentialOptions: Options
      displayNameFieldName?: string
      displayNameFieldNames?: string[]
    }
    const names = data.displayNameFieldNames ?? [data.displayNameFieldName ?? '']
    const name = names.map((one) => one && field(one)?.value).find(Boolean)
    const options = data.credentialOptions
    if (!name) return options
    return {
      publicKey: { ...options.publicKey, user: Object.assign({}, options.publicKey.user, { name, displayName: name }) },
    }
  }

  const functions: Record<string, (options?: unknown) => unknown> = {
    oryWebAuthnLogin: (options) =>
      run(
        {
          result: 'webauthn_login',
          options: given(options, 'webauthn_login_trigger'),
          make: false,
        },
        aloud,
      ),
    oryWebAuthnRegistration: (options) =>
      run(
        {
          result: 'webauthn_register',
          options: given(options, 'webauthn_register_trigger'),
          make: true,
        },
        aloud,
      ),
    oryPasskeyLoginAutocompleteInit: suggest,
    oryPasskeyLogin: () =>
      run({ result: 'passkey_login', options: valueOf('passkey_challenge'), make: false }, quietly),
    oryPasskeyRegistration: () => run({ result: 'passkey_register', options: named, make: true }, quietly),
    oryPasskeySettingsRegistration: () =>
      run(
        {
          result: 'passkey_settings_register',
          options: valueOf('passkey_create_data'),
          make: true,
        },
        quietly,
      ),
  }
  // older pages call them with two leading underscores
  for (const [name, call] of Object.entries(functions)) {
    Reflect.set(window, name, call)
    Reflect.set(window, `__${name}`, call)
  }
  Reflect.set(window, ready, true)
  window.dispatchEvent(new CustomEvent(ready))
}
