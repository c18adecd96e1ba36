/** The library by another name, which the sharing of `react-router` does not catch. */
declare module 'react-router-itself' {
  export * from 'react-router'
}
