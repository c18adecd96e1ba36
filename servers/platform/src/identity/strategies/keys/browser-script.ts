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
  function serialize(credential: Credential | null): string {
    const { id, type, rawId, response } = credential as PublicKeyCredential
    const encoded: Record<string, unknown> = {}
    for (const name of ['attestationObject', 'authenticatorData', 'clientDataJSON', 'signature', 'userHandle']) {
      const bytes: unknown = Reflect.get(response, name)
      if (bytes instanceof ArrayBuffer) encoded[name] = encode(bytes)
    }
    const transports: unknown = Reflect.get(response, 'getTransports')
    if (typeof transports === 'function') encoded.transports = transports.call(response)
    return JSON.stringify({ id, rawId: encode(rawId), type, response: encoded })
  }

  /** Sends the form of a field with the response in it. */
  function send(result: HTMLInputElement, credential: Credential | null) {
    result.value = serialize(credential)
    result.form?.submit()
  }

  const showAlert = (text: string) => window.alert(text)
  const logError = (text: string) => console.error(text)

  const supported = () => 'PublicKeyCredential' in window
  const missing = () => new Error('This browser does not support passkeys or security keys.')

  let pendingSuggestion: AbortController | undefined
  const stopSuggesting = () => pendingSuggestion?.abort()

  type Ceremony = { result: string; options: () => Options | undefined; make: boolean }

  async function run({ result, options, make }: Ceremony, report: (text: string) => void) {
    // browsers handle one key request at a time
    stopSuggesting()
    try {
      const target = field(result)
      const requestOptions = options()
      if (!target || !requestOptions) throw new Error('The form is missing a required field.')
      if (!supported()) throw missing()
      const { credentials } = navigator
      send(
        target,
        make ? await credentials.create(decoded(requestOptions)) : await credentials.get(decoded(requestOptions)),
      )
    } catch (error) {
      report(String(error))
      if (pendingSuggestion) void suggest()
    }
  }

  const readOptions = (name: string) => (): Options | undefined => {
    const text = field(name)?.value
    return text ? (JSON.parse(text) as Options) : undefined
  }
  const optionsFrom = (options: unknown, name: string) =>
    options && typeof options === 'object' && 'publicKey' in options ? () => options as Options : readOptions(name)

  /** Offers passkeys among the suggestions of the field for the sign-in name, until one is chosen or the button is used. */
  async function suggest() {
    const target = field('passkey_login')
    const requestOptions = readOptions('passkey_challenge')()
    if (!target || !requestOptions || !field('identifier') || !supported()) return
    const isAvailable = PublicKeyCredential.isConditionalMediationAvailable
    if (!isAvailable || !(await isAvailable.call(PublicKeyCredential))) return
    stopSuggesting()
    const controller = (pendingSuggestion = new AbortController())
    try {
      send(
        target,
        await navigator.credentials.get({
          ...decoded(requestOptions),
          mediation: 'conditional',
          signal: controller.signal,
        }),
      )
    } catch (error) {
      if (!controller.signal.aborted) logError(String(error))
    }
  }

  /** A passkey's name: the one entered in the form. */
  function optionsWithName(): Options | undefined {
    const text = field('passkey_create_data')?.value
    if (!text) return undefined
    const data = JSON.parse(text) as {
      credentialOptions: Options
      displayNameFieldName?: string
      displayNameFieldNames?: string[]
    }
    const names = data.displayNameFieldNames ?? [data.displayNameFieldName ?? '']
    const name = names.map((fieldName) => fieldName && field(fieldName)?.value).find(Boolean)
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
          options: optionsFrom(options, 'webauthn_login_trigger'),
          make: false,
        },
        showAlert,
      ),
    oryWebAuthnRegistration: (options) =>
      run(
        {
          result: 'webauthn_register',
          options: optionsFrom(options, 'webauthn_register_trigger'),
          make: true,
        },
        showAlert,
      ),
    oryPasskeyLoginAutocompleteInit: suggest,
    oryPasskeyLogin: () =>
      run({ result: 'passkey_login', options: readOptions('passkey_challenge'), make: false }, logError),
    oryPasskeyRegistration: () => run({ result: 'passkey_register', options: optionsWithName, make: true }, logError),
    oryPasskeySettingsRegistration: () =>
      run(
        {
          result: 'passkey_settings_register',
          options: readOptions('passkey_create_data'),
          make: true,
        },
        logError,
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
