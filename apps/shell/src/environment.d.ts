/** Written by the build. */
declare const __APP_VERSION__: string
/** Of the packages that the shell shares. */
declare const __VERSIONS__: Record<string, string>

/** The library by a name of its own, as in an account experience it is `./account/react-router` to everyone else. */
declare module 'react-router-itself' {
  export * from 'react-router'
}
