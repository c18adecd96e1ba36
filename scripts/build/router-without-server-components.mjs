// Replaces the router's reading of errors that server components throw, which the console doesn't have.
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined
