import { lazy, type ComponentType } from 'react'

type Picked<Props> = { default: ComponentType<Props> }

/** Code that is loaded when needed. Components render immediately if it has loaded, otherwise after loading. */
export function fetched<Module>(fetchIt: () => Promise<Module>) {
  let there: Module | undefined
  const load = async () => (there ??= await fetchIt())
  return {
    load,
    component: <Props>(pick: (module: Module) => ComponentType<Props>) =>
      lazy((): Promise<Picked<Props>> => {
        if (!there) return load().then((module) => ({ default: pick(module) }))
        const picked = { default: pick(there) }
        // React only needs `then`; a promise would render an empty placeholder first.
        return { then: (taken: (module: Picked<Props>) => unknown) => taken(picked) } as unknown as Promise<
          Picked<Props>
        >
      }),
  }
}
