/** Modules of which remotes bring no copy, by the name that they ask for: at hand, or fetched when the first one asks. */
export type Shares = { ready: Record<string, object>; later: Record<string, () => Promise<object>> }

type Factory = () => object

/** One version of a shared module, as the bundler's containers read it. */
type Provided = { from: string; eager: boolean; get: () => Factory | Promise<Factory> }

/** What containers find shared modules in: by name, then by version. */
export type ShareScope = Record<string, Record<string, Provided>>

const scope: ShareScope = {}

/** The one scope of this page: every container is opened with it. */
export const shareScope = (): ShareScope => scope

/** `@atrium/shared/ui` is a part of `@atrium/shared`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const provide = (name: string, eager: boolean, get: Provided['get']) => {
  const version = __VERSIONS__[packageOf(name)]
  if (version === undefined) throw new Error(`The build names no version of ${name}`)
  scope[name] = { [version]: { from: 'atrium_shell', eager, get } }
}

/**
 * Makes this page a host: from here on remotes can be loaded, which share these modules. A table at run time and none of the build's, as
 * the shell uses itself what it shares, and had to look each up in that table first.
 */
export function openFederation({ ready, later }: Shares) {
  for (const [name, module] of Object.entries(ready)) provide(name, true, () => () => module)
  for (const [name, load] of Object.entries(later)) provide(name, false, () => load().then((module) => () => module))
}
