let loading: Promise<Set<string>> | undefined

/** Common passwords, bundled so that no part of a password leaves the platform. Loaded on first use. */
const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is on the list of breached passwords; case-insensitive. */
export async function isKnownPassword(password: string): Promise<boolean> {
  return (await (loading ??= load())).has(password.toLowerCase())
}
