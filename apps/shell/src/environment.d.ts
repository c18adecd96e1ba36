/** Written by the build. */
declare const __APP_VERSION__: string
/** Versions of the packages that the shell shares. */
declare const __VERSIONS__: Record<string, string>

/** A module of the federation's packages, under a name that the build resolves. */
declare module 'federation-runtime-provider' {
  import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
  export default function provideRuntime(): ModuleFederationRuntimePlugin
}

/** The library under a separate name, because in an account experience `react-router` resolves to `./account/react-router`. */
declare module 'react-router-itself' {
  export * from 'react-router'
}
