/** A project's account experience; `base` is the prefix of its paths: `/a/<slug>`, or empty on its own origin. */
export type Account = { project: string; base: string }
