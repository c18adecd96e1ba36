/** The account experience of a project; `base` is the prefix of its paths: `/a/<slug>`, or nothing on an origin of its own. */
export type Account = { project: string; base: string }
