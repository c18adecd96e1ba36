/** A module as a worker: see `scripts/build/worker-loader.cjs`. */
declare module '*?worker' {
  /** @throws where the browser allows none: a remote that is served from another origin */
  export const start: () => Worker
}
