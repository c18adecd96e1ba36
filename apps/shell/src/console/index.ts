// Everything of the console that an account experience does not need: one chunk of its own.
export { ConsoleProviders } from './console-providers'
export { consoleRoutes } from './console-routes'
export { isSignedIn } from './is-signed-in'
export { PageSkeleton } from './page-skeleton'
