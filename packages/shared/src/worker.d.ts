/** A module as a worker: see `scripts/build/worker-loader.cjs`. */
declare module '*?worker' {
  /** @throws if the browser forbids it, as for a remote served from another origin */
  export const start: () => Worker
}
