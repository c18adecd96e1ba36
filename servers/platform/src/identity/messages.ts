import type { JsonObject } from '../http/json'

/** A message for a person: clients translate it by `id`, and show `text` for unknown ones. */
export type UiMessage = { id: number; text: string; type: 'info' | 'error' | 'success'; context?: JsonObject }

const info = (id: number, text: string, context?: JsonObject): UiMessage => ({
  id,
  text,
  type: 'info',
  ...(context && { context }),
})
const error = (id: number, text: string, context?: JsonObject): UiMessage => ({
  id,
  text,
  type: 'error',
  ...(context && { context }),
})
const success = (id: number, text: string, context?: JsonObject): UiMessage => ({
  id,
  text,
  type: 'success',
  ...(context && { context }),
})

const added = (display_name: string, added_at: string): JsonObject => ({
  added_at,
  added_at_unix: Math.floor(new Date(added_at).getTime() / 1000),
  display_name,
})

/** Every message of the identity service. IDs are those of the contract, texts are our own. */
export const messages = {
  // labels of fields and buttons
  signIn: info(1010001, 'Sign in'),
  signInWith: (provider: string, provider_id: string) =>
    info(1010002, `Sign in with ${provider}`, { provider, provider_id }),
  signInWithPassword: info(1010022, 'Use my password'),
  confirmIdentity: info(1010003, 'Confirm that it is you.'),
  secondFactorNeeded: info(1010004, 'One more step: enter your second factor.'),
  authenticationCode: info(1010006, 'Authentication code'),
  backupCode: info(1010007, 'Backup code'),
  useAuthenticator: info(1010009, 'Continue'),
  useBackupCode: info(1010010, 'Continue'),
  loginCodeSent: info(
    1010014,
    'If the address is correct, we have sent a code to it. If it does not arrive, check the spelling and try again.',
  ),
  sendLoginCode: info(1010015, 'Send sign-in code'),
  sendCodeTo: (address: string, channel: string) => info(1010023, `Send a code to ${address}`, { address, channel }),
  secondCodeSent: info(1010025, 'We have sent a code to your address. If it does not arrive, try again.'),
  useKey: info(1010008, 'Use a security key'),
  prepareKey: info(1010012, 'Prepare your security key, then continue.'),
  continueWithKey: info(1010013, 'Continue'),
  usePasskey: info(1010021, 'Use a passkey'),
  signUpWithKey: info(1040004, 'Sign up with a security key'),
  signUpWithPasskey: info(1040007, 'Sign up with a passkey'),
  addKey: info(1050012, 'Add this security key'),
  keyName: info(1050013, 'Name of the security key'),
  removeKey: (name: string, addedAt: string) =>
    info(1050018, `Remove the security key "${name}"`, added(name, addedAt)),
  addPasskey: info(1050019, 'Add a passkey'),
  removePasskey: (name: string, addedAt: string) => info(1050020, `Remove the passkey "${name}"`, added(name, addedAt)),
  signInToLink: (about: {
    identifier: string
    provider: string
    newLoginUrl: string
    types: string[]
    providers: string[]
  }) =>
    info(1010016, `An account with ${about.identifier} already exists. Sign in to it to connect ${about.provider}.`, {
      duplicateIdentifier: about.identifier,
      provider: about.provider,
      newLoginUrl: about.newLoginUrl,
      duplicate_identifier: about.identifier,
      new_login_url: about.newLoginUrl,
      available_credential_types: about.types,
      available_providers: about.providers,
    }),
  signInAndLink: info(1010017, 'Sign in and connect'),
  confirmWith: (provider: string) => info(1010018, `Confirm with ${provider}`, { provider }),
  signUp: info(1040001, 'Create account'),
  signUpWith: (provider: string, provider_id: string) =>
    info(1040002, `Sign up with ${provider}`, { provider, provider_id }),
  continueRegistration: info(1040003, 'Continue'),
  registrationCodeSent: info(
    1040005,
    'We have sent a code to the address you entered. If it does not arrive, check the spelling and try again.',
  ),
  sendRegistrationCode: info(1040006, 'Send sign-up code'),
  back: info(1040008, 'Back'),
  chooseCredential: info(1040009, 'How do you want to sign in?'),
  password: info(1070001, 'Password'),
  trait: (name: string, title: string) => info(1070002, title, { name, title }),
  save: info(1070003, 'Save'),
  identifier: info(1070004, 'ID'),
  verifyCode: info(1070006, 'Verify code'),
  email: info(1070007, 'Email'),
  resendCode: info(1070008, 'Resend code'),
  maskedAddress: (address: string) => info(1070000, address),
  recoveryAddress: info(1070016, 'Your email address or phone number'),
  phone: info(1070017, 'Phone number'),
  recoveryCodeSentTo: (masked_address: string) =>
    info(1060004, `If ${masked_address} belongs to your account, we have sent a code to it.`, { masked_address }),
  typeAddressInFull: info(1060005, 'Enter the full address.'),
  chooseRecoveryAddress: info(1060006, 'Where should we send the code?'),
  recoveryBack: info(1060007, 'Back'),
  continue: info(1070009, 'Continue'),
  recoveryCode: info(1070010, 'Recovery code'),
  verificationCode: info(1070011, 'Verification code'),
  registrationCode: info(1070012, 'Registration code'),
  loginCode: info(1070013, 'Sign-in code'),
  linkProvider: (provider: string) => info(1050002, `Connect ${provider}`, { provider }),
  unlinkProvider: (provider: string) => info(1050003, `Disconnect ${provider}`, { provider }),
  unlinkTotp: info(1050004, 'Remove the authenticator app'),
  totpQr: info(1050005, 'QR code for the authenticator app'),
  totpSecret: (secret: string) => info(1050006, secret, { secret }),
  totpSecretLabel: info(1050017, 'Authenticator app secret'),
  revealLookup: info(1050007, 'Show the backup codes'),
  regenerateLookup: info(1050008, 'Generate backup codes'),
  lookupSecret: (secret: string) => info(1050009, secret, { secret }),
  lookupLabel: info(1050010, 'Your backup codes. Store them in a safe place.'),
  confirmLookup: info(1050011, 'I have saved the codes'),
  lookupUsed: (usedAt: string, unix: number) =>
    info(1050014, `Used on ${usedAt}`, { used_at: usedAt, used_at_unix: unix }),
  lookupSecrets: (secrets: UiMessage[]): UiMessage => ({
    id: 1050015,
    text: secrets.map(({ text }) => text).join(', '),
    type: 'info',
    context: { secrets: secrets.map((secret) => ({ context: {}, ...secret })) },
  }),
  disableLookup: info(1050016, 'Turn off this method'),
  // what happened
  saved: success(1050001, 'Your changes have been saved.'),
  recovered: (until: Date) =>
    success(
      1060001,
      'You have recovered your account. Set a new password or another sign-in method within the next minutes.',
      {
        privilegedSessionExpiresAt: until.toISOString(),
        privileged_session_expires_at: until.toISOString(),
        privileged_session_expires_at_unix: Math.floor(until.getTime() / 1000),
      },
    ),
  recoveryLinkSent: info(1060002, 'If this address belongs to an account, we have sent a link to it.'),
  recoveryCodeSent: info(1060003, 'If this address belongs to an account, we have sent a code to it.'),
  verificationLinkSent: info(1080001, 'If this address belongs to an account, we have sent a link to it.'),
  verified: success(1080002, 'The address is verified.'),
  phoneVerified: success(1080005, 'The phone number is verified.'),
  verificationCodeSent: info(1080003, 'If this address belongs to an account, we have sent a code to it.'),
  verificationCodeTexted: info(1080004, 'If this phone number belongs to an account, we have sent a code to it.'),
  // validation
  tooManyAddressChanges: error(4050002, 'Change only one address at a time.'),
  tooManyCodes: error(4000001, 'Too many attempts with this code. Request a new one.', {
    reason: 'Too many attempts with this code. Request a new one.',
  }),
  generic: (reason: string) => error(4000001, reason, { reason }),
  required: (property: string) => error(4000002, `${property} is required.`, { property }),
  tooShort: (minLength: number, actual: number) =>
    error(4000003, `Enter at least ${minLength} characters, not ${actual}.`, {
      min_length: minLength,
      actual_length: actual,
    }),
  pattern: (pattern: string) => error(4000004, `The value does not match the pattern ${pattern}.`, { pattern }),
  wrongCredentials: error(4000006, 'The sign-in name or password is incorrect.'),
  identifierTaken: error(4000007, 'An account with this sign-in name or address already exists.'),
  wrongTotp: error(4000008, 'The authentication code is incorrect.'),
  noIdentifiers: error(4000009, 'Enter at least one name or address to sign in with.'),
  addressNotVerified: error(4000010, 'Verify your address before you sign in.'),
  noTotp: error(4000011, 'No authenticator app is set up.'),
  lookupAlreadyUsed: error(4000012, 'This backup code was already used.'),
  noKeyAccount: error(4000015, 'The account does not exist or has no security key.'),
  wrongKey: error(4000043, 'The key could not be verified. Try again.'),
  noLookup: error(4000014, 'No backup codes are set up.'),
  wrongLookup: error(4000016, 'The backup code is incorrect.'),
  tooLong: (maxLength: number, actual: number) =>
    error(4000017, `Enter at most ${maxLength} characters, not ${actual}.`, {
      max_length: maxLength,
      actual_length: actual,
    }),
  minimum: (minimum: number, actual: number) =>
    error(4000018, `The value must be at least ${minimum}, not ${actual}.`, { minimum, actual }),
  exclusiveMinimum: (minimum: number, actual: number) =>
    error(4000019, `The value must be greater than ${minimum}, not ${actual}.`, { minimum, actual }),
  maximum: (maximum: number, actual: number) =>
    error(4000020, `The value must be at most ${maximum}, not ${actual}.`, { maximum, actual }),
  exclusiveMaximum: (maximum: number, actual: number) =>
    error(4000021, `The value must be less than ${maximum}, not ${actual}.`, { maximum, actual }),
  multipleOf: (base: number, actual: number) =>
    error(4000022, `${actual} is not a multiple of ${base}.`, { base, actual }),
  maxItems: (max: number, actual: number) =>
    error(4000023, `Enter at most ${max} items, not ${actual}.`, { max_items: max, actual_items: actual }),
  minItems: (min: number, actual: number) =>
    error(4000024, `Enter at least ${min} items, not ${actual}.`, { min_items: min, actual_items: actual }),
  duplicateItems: (a: number, b: number) =>
    error(4000025, `Items ${a} and ${b} are equal.`, { index_a: a, index_b: b }),
  type: (allowed: string[], actual: string) =>
    error(4000026, `The value must be ${allowed.join(' or ')}, not ${actual}.`, {
      allowed_types: allowed,
      actual_type: actual,
    }),
  constant: (expected: string) => error(4000029, `The value must be ${expected}.`, { expected }),
  tooSimilar: error(4000031, 'The password is too similar to your sign-in name.'),
  passwordTooShort: (minLength: number, actual: number) =>
    error(4000032, `The password must have at least ${minLength} characters, not ${actual}.`, {
      min_length: minLength,
      actual_length: actual,
    }),
  passwordTooLong: (maxLength: number, actual: number) =>
    error(4000033, `The password must have at most ${maxLength} characters, not ${actual}.`, {
      max_length: maxLength,
      actual_length: actual,
    }),
  knownPassword: error(4000034, 'This password is too common. Choose another one.'),
  breachedPassword: (breaches: number) =>
    error(4000034, 'This password was found in data breaches. Choose another one.', { breaches }),
  noCodeAccount: error(4000035, 'No account with this address can sign in with a code.'),
  identifierTakenHint: (name: string, types: string[], providers: string[]) =>
    error(4000028, `An account with ${name} already exists. Sign in with: ${[...types, ...providers].join(', ')}.`, {
      available_credential_types: types,
      available_oidc_providers: providers,
      credential_identifier_hint: name,
    }),
  traitsChanged: error(4000036, 'The values differ from those you started with.'),
  unknownAccount: error(4000037, 'The account does not exist or cannot sign in.'),
  captchaFailed: error(4000038, 'The bot challenge failed. Try again.'),
  samePassword: error(4000039, 'The new password must differ from the old one.'),
  invalidEmail: (value: string) => error(4000040, 'This is not a valid email address.', { value }),
  invalidPhone: (value: string) => error(4000041, 'This is not a valid phone number.', { value }),
  flowExpired: { login: 4010001, registration: 4040001, settings: 4050001, recovery: 4060005, verification: 4070005 },
  expired: (id: number, since: number) =>
    error(id, 'The form has expired. Try again.', {
      expired_at: new Date(since).toISOString(),
      expired_at_unix: Math.floor(since / 1000),
    }),
  noStrategy: {
    login: error(4010002, 'Choose a way to sign in.'),
    registration: error(4010003, 'Choose a way to sign up.'),
    settings: error(4010004, 'Choose what to save.'),
    recovery: error(4010005, 'Choose a way to recover the account.'),
    verification: error(4010006, 'Choose a way to verify the address.'),
  },
  wrongLoginCode: error(4010008, 'The code is incorrect or was already used.'),
  linkedMismatch: error(4010009, 'This is not the account that you started to connect.'),
  unknownAddress: error(4010010, 'This address does not belong to the account.'),
  accountDisabled: error(4010011, 'This account is disabled. Contact support.'),
  wrongRegistrationCode: error(4040003, 'The code is incorrect or was already used.'),
  recoveryDone: error(4060001, 'This was already completed and cannot be repeated.'),
  wrongRecoveryLink: error(4060004, 'The link is invalid or was already used.'),
  wrongRecoveryCode: error(4060006, 'The code is incorrect or was already used.'),
  verificationDone: error(4070002, 'This was already completed and cannot be repeated.'),
  wrongVerificationLink: error(4070001, 'The link is invalid or was already used.'),
  wrongVerificationCode: error(4070006, 'The code is incorrect or was already used.'),
} as const
