/** The remote that is run alone; the build leads there. */
declare module 'stand-alone-domain' {
  export const domain: unknown
}
declare const __APP_ID__: string
declare const __GATEWAY__: string
