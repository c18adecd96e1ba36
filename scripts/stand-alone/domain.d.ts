/** The remote that runs alone, resolved by the build. */
declare module 'stand-alone-domain' {
  export const domain: unknown
}
declare const __APP_ID__: string
declare const __GATEWAY__: string
