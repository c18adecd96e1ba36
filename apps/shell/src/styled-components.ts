// What shell and remotes get as `styled-components`: see react-router.ts.
export { createGlobalStyle, css, default, keyframes } from 'styled-components'
