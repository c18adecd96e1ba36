/** A project's SCIM service, which directories call with their own token: its operations aren't in the contract. */
const scimPath = /^\/scim\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}\/v2\/[A-Za-z]+(?:\/[A-Za-z0-9._:-]{1,200})?$/
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a call is a SCIM 2.0 request below a project's URL. */
export const isScim = (method: string, path: string): boolean => methods.has(method) && scimPath.test(path)
