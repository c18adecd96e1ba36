// Replaces the router's handling of errors from server components, which the console doesn't have.
export const decodeRedirectErrorDigest = () => undefined
export const decodeRouteErrorResponseDigest = () => undefined
