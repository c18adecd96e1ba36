/** The remote that runs alone; the build resolves it. */
declare module 'stand-alone-domain' {
  export const domain: unknown
}
declare const __APP_ID__: string
declare const __GATEWAY__: string
