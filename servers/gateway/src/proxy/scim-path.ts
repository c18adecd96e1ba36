/** The SCIM service of a project, which directories call with a token of their own: none of the contract's operations. */
const scimPath = /^\/scim\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}\/v2\/[A-Za-z]+(?:\/[A-Za-z0-9._:-]{1,200})?$/
const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a call is one of SCIM 2.0 below a project's address. */
export const isScim = (method: string, path: string): boolean => methods.has(method) && scimPath.test(path)
