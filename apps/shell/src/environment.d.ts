/** Written by the build. */
declare const __APP_VERSION__: string
/** Of the packages that the shell shares. */
declare const __VERSIONS__: Record<string, string>

/** Of the federation's own packages, by a name that the build knows. */
declare module 'federation-runtime-provider' {
  import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
  export default function provideRuntime(): ModuleFederationRuntimePlugin
}

/** The library by a name of its own, as in an account experience it is `./account/react-router` to everyone else. */
declare module 'react-router-itself' {
  export * from 'react-router'
}
