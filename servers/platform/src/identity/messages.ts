import type { JsonObject } from '../http/json'

/** A text for a person: clients translate by `id`, `text` is what they show when they do not know it. */
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

/** Every message of the identity service, by what it says. Ids are those of the contract, words are our own. */
export const messages = {
  // labels of fields and buttons
  signIn: info(1010001, 'Sign in'),
  signInWith: (provider: string, provider_id: string) =>
    info(1010002, `Sign in with ${provider}`, { provider, provider_id }),
  signInWithPassword: info(1010022, 'Use my password'),
  confirmIdentity: info(1010003, 'Please show that it is still you.'),
  secondFactorNeeded: info(1010004, 'One more step: please give your second factor.'),
  authenticationCode: info(1010006, 'Code of the authenticator app'),
  backupCode: info(1010007, 'Backup code'),
  useAuthenticator: info(1010009, 'Go on'),
  useBackupCode: info(1010010, 'Go on'),
  loginCodeSent: info(
    1010014,
    'If the address is right, a code is on its way. Nothing there? Check the spelling and try again.',
  ),
  sendLoginCode: info(1010015, 'Mail me a code'),
  sendCodeTo: (address: string, channel: string) => info(1010023, `Send a code to ${address}`, { address, channel }),
  secondCodeSent: info(1010025, 'A code is on its way to your address. Nothing there? Please try again.'),
  useKey: info(1010008, 'Use a security key'),
  prepareKey: info(1010012, 'Have your security key at hand, then go on.'),
  continueWithKey: info(1010013, 'Go on'),
  usePasskey: info(1010021, 'Use a passkey'),
  signUpWithKey: info(1040004, 'Sign up with a security key'),
  signUpWithPasskey: info(1040007, 'Sign up with a passkey'),
  addKey: info(1050012, 'Add this security key'),
  keyName: info(1050013, 'What you call the security key'),
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
    info(
      1010016,
      `There is an account with ${about.identifier} already. Sign in to it, then you can also use ${about.provider}.`,
      {
        duplicateIdentifier: about.identifier,
        provider: about.provider,
        newLoginUrl: about.newLoginUrl,
        duplicate_identifier: about.identifier,
        new_login_url: about.newLoginUrl,
        available_credential_types: about.types,
        available_providers: about.providers,
      },
    ),
  signInAndLink: info(1010017, 'Sign in and connect'),
  confirmWith: (provider: string) => info(1010018, `Confirm with ${provider}`, { provider }),
  signUp: info(1040001, 'Create account'),
  signUpWith: (provider: string, provider_id: string) =>
    info(1040002, `Sign up with ${provider}`, { provider, provider_id }),
  continueRegistration: info(1040003, 'Go on'),
  registrationCodeSent: info(
    1040005,
    'A code is on its way to the address you gave. Nothing there? Check the spelling and try again.',
  ),
  sendRegistrationCode: info(1040006, 'Mail me a code to sign up'),
  back: info(1040008, 'Back'),
  chooseCredential: info(1040009, 'How do you want to sign in from now on?'),
  password: info(1070001, 'Password'),
  trait: (name: string, title: string) => info(1070002, title, { name, title }),
  save: info(1070003, 'Save'),
  identifier: info(1070004, 'ID'),
  verifyCode: info(1070006, 'Check code'),
  email: info(1070007, 'E-mail'),
  resendCode: info(1070008, 'Send the code again'),
  maskedAddress: (address: string) => info(1070000, address),
  recoveryAddress: info(1070016, 'Your e-mail address or phone number'),
  phone: info(1070017, 'Phone number'),
  recoveryCodeSentTo: (masked_address: string) =>
    info(1060004, `If ${masked_address} is one of your addresses, a code is on its way to it.`, { masked_address }),
  typeAddressInFull: info(1060005, 'Please type this address in full.'),
  chooseRecoveryAddress: info(1060006, 'Where shall the code go?'),
  recoveryBack: info(1060007, 'Back'),
  continue: info(1070009, 'Go on'),
  recoveryCode: info(1070010, 'Recovery code'),
  verificationCode: info(1070011, 'Verification code'),
  registrationCode: info(1070012, 'Registration code'),
  loginCode: info(1070013, 'Sign-in code'),
  linkProvider: (provider: string) => info(1050002, `Connect ${provider}`, { provider }),
  unlinkProvider: (provider: string) => info(1050003, `Disconnect ${provider}`, { provider }),
  unlinkTotp: info(1050004, 'Remove the authenticator app'),
  totpQr: info(1050005, 'QR code for the authenticator app'),
  totpSecret: (secret: string) => info(1050006, secret, { secret }),
  totpSecretLabel: info(1050017, 'Secret of the authenticator app'),
  revealLookup: info(1050007, 'Show the backup codes'),
  regenerateLookup: info(1050008, 'Make backup codes'),
  lookupSecret: (secret: string) => info(1050009, secret, { secret }),
  lookupLabel: info(1050010, 'Your backup codes. Keep them where only you find them.'),
  confirmLookup: info(1050011, 'I have kept the codes'),
  lookupUsed: (usedAt: string, unix: number) =>
    info(1050014, `Used on ${usedAt}`, { used_at: usedAt, used_at_unix: unix }),
  lookupSecrets: (secrets: UiMessage[]): UiMessage => ({
    id: 1050015,
    text: secrets.map(({ text }) => text).join(', '),
    type: 'info',
    context: { secrets: secrets.map((secret) => ({ context: {}, ...secret })) },
  }),
  disableLookup: info(1050016, 'Switch this method off'),
  // what happened
  saved: success(1050001, 'Your changes are saved.'),
  recovered: (until: Date) =>
    success(1060001, 'Your account is yours again. Set a new way to sign in before this sign-in counts as old.', {
      privilegedSessionExpiresAt: until.toISOString(),
      privileged_session_expires_at: until.toISOString(),
      privileged_session_expires_at_unix: Math.floor(until.getTime() / 1000),
    }),
  recoveryLinkSent: info(1060002, 'If this address belongs to an account, a link is on its way to it.'),
  recoveryCodeSent: info(1060003, 'If this address belongs to an account, a code is on its way to it.'),
  verificationLinkSent: info(1080001, 'If this address belongs to an account, a link is on its way to it.'),
  verified: success(1080002, 'The address is verified.'),
  phoneVerified: success(1080005, 'The phone number is verified.'),
  verificationCodeSent: info(1080003, 'If this address belongs to an account, a code is on its way to it.'),
  verificationCodeTexted: info(1080004, 'If this phone number belongs to an account, a code is on its way to it.'),
  // validation
  tooManyAddressChanges: error(4050002, 'Please change one address after the other, not several at once.'),
  tooManyCodes: error(4000001, 'A code was tried too often. Ask for a new one.', {
    reason: 'A code was tried too often. Ask for a new one.',
  }),
  generic: (reason: string) => error(4000001, reason, { reason }),
  required: (property: string) => error(4000002, `Please fill in ${property}.`, { property }),
  tooShort: (minLength: number, actual: number) =>
    error(4000003, `At least ${minLength} characters are needed, not ${actual}.`, {
      min_length: minLength,
      actual_length: actual,
    }),
  pattern: (pattern: string) => error(4000004, `This does not have the form ${pattern}.`, { pattern }),
  wrongCredentials: error(4000006, 'The name or the password is not right.'),
  identifierTaken: error(4000007, 'There is an account with this name or address already.'),
  wrongTotp: error(4000008, 'This code of the authenticator app is not right.'),
  noIdentifiers: error(4000009, 'Nothing was given by which you could sign in.'),
  addressNotVerified: error(4000010, 'Please verify your address before you sign in.'),
  noTotp: error(4000011, 'No authenticator app is set up.'),
  lookupAlreadyUsed: error(4000012, 'This backup code was used before.'),
  noKey: error(4000013, 'No security key is set up.'),
  noKeyAccount: error(4000015, 'There is no such account, or it has no security key.'),
  wrongKey: error(4000043, 'This key could not prove that it is yours. Please try again.'),
  noLookup: error(4000014, 'There are no backup codes.'),
  wrongLookup: error(4000016, 'This backup code is not right.'),
  tooLong: (maxLength: number, actual: number) =>
    error(4000017, `At most ${maxLength} characters fit, not ${actual}.`, {
      max_length: maxLength,
      actual_length: actual,
    }),
  minimum: (minimum: number, actual: number) =>
    error(4000018, `At least ${minimum} is needed, not ${actual}.`, { minimum, actual }),
  exclusiveMinimum: (minimum: number, actual: number) =>
    error(4000019, `More than ${minimum} is needed, not ${actual}.`, { minimum, actual }),
  maximum: (maximum: number, actual: number) =>
    error(4000020, `At most ${maximum} is possible, not ${actual}.`, { maximum, actual }),
  exclusiveMaximum: (maximum: number, actual: number) =>
    error(4000021, `Less than ${maximum} is needed, not ${actual}.`, { maximum, actual }),
  multipleOf: (base: number, actual: number) =>
    error(4000022, `${actual} is no multiple of ${base}.`, { base, actual }),
  maxItems: (max: number, actual: number) =>
    error(4000023, `At most ${max} entries are possible, not ${actual}.`, { max_items: max, actual_items: actual }),
  minItems: (min: number, actual: number) =>
    error(4000024, `At least ${min} entries are needed, not ${actual}.`, { min_items: min, actual_items: actual }),
  duplicateItems: (a: number, b: number) =>
    error(4000025, `Entries ${a} and ${b} are the same.`, { index_a: a, index_b: b }),
  type: (allowed: string[], actual: string) =>
    error(4000026, `This has to be ${allowed.join(' or ')}, not ${actual}.`, {
      allowed_types: allowed,
      actual_type: actual,
    }),
  constant: (expected: string) => error(4000029, `This has to be ${expected}.`, { expected }),
  tooSimilar: error(4000031, 'The password is too much like your sign-in name.'),
  passwordTooShort: (minLength: number, actual: number) =>
    error(4000032, `The password needs at least ${minLength} characters, not ${actual}.`, {
      min_length: minLength,
      actual_length: actual,
    }),
  passwordTooLong: (maxLength: number, actual: number) =>
    error(4000033, `The password can have at most ${maxLength} characters, not ${actual}.`, {
      max_length: maxLength,
      actual_length: actual,
    }),
  knownPassword: error(
    4000034,
    'This password is on the list of those that are tried first. Please choose another one.',
  ),
  noCodeAccount: error(4000035, 'No account signs in with a code at this address.'),
  identifierTakenHint: (name: string, types: string[], providers: string[]) =>
    error(
      4000028,
      `${name} belongs to an account already. Sign in to it with: ${[...types, ...providers].join(', ')}.`,
      {
        available_credential_types: types,
        available_oidc_providers: providers,
        credential_identifier_hint: name,
      },
    ),
  traitsChanged: error(4000036, 'What you typed is not what you began with.'),
  unknownAccount: error(4000037, 'There is no such account, or it can not sign in.'),
  captchaFailed: error(4000038, 'The check that you are no robot did not succeed. Please try again.'),
  samePassword: error(4000039, 'The new password is the old one.'),
  invalidEmail: (value: string) => error(4000040, 'This is no e-mail address.', { value }),
  invalidPhone: (value: string) => error(4000041, 'This is no phone number.', { value }),
  flowExpired: { login: 4010001, registration: 4040001, settings: 4050001, recovery: 4060005, verification: 4070005 },
  expired: (id: number, since: number) =>
    error(id, 'This took too long. Please try again.', { expired_at: new Date(since).toISOString() }),
  noStrategy: {
    login: error(4010002, 'Please choose a way to sign in.'),
    registration: error(4010003, 'Please choose a way to sign up.'),
    settings: error(4010004, 'Please choose what to save.'),
    recovery: error(4010005, 'Please choose a way to recover the account.'),
    verification: error(4010006, 'Please choose a way to verify the address.'),
  },
  wrongLoginCode: error(4010008, 'This code is wrong or was used before.'),
  linkedMismatch: error(4010009, 'This is not the account that you wanted to connect.'),
  unknownAddress: error(4010010, 'This address does not belong to the account.'),
  accountDisabled: error(4010011, 'This account is switched off. Please ask its support.'),
  wrongRegistrationCode: error(4040003, 'This code is wrong or was used before.'),
  recoveryDone: error(4060001, 'This was done already and can not be repeated.'),
  recoveryFailed: error(4060002, 'The recovery can not go on like this. Please begin again.'),
  wrongRecoveryLink: error(4060004, 'This link is wrong or was used before.'),
  wrongRecoveryCode: error(4060006, 'This code is wrong or was used before.'),
  verificationDone: error(4070002, 'This was done already and can not be repeated.'),
  wrongVerificationLink: error(4070001, 'This link is wrong or was used before.'),
  wrongVerificationCode: error(4070006, 'This code is wrong or was used before.'),
} as const
