/** The libraries by other names, which the sharing of their own does not catch. */
declare module 'react-router-itself' {
  export * from 'react-router'
}
declare module 'react-query-itself' {
  export * from '@tanstack/react-query'
}
