// Replaces the router's instrumentation hooks, which the console doesn't use.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined
export const getRouteInstrumentationUpdates = () => ({})
export const instrumentClientSideRouter = (router) => router
