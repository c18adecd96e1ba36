import { lazy, type ComponentType } from 'react'

type Picked<Props> = { default: ComponentType<Props> }

/** Code that is fetched when it is needed. What is drawn with it is drawn at once where it is there already, and else when it has come. */
export function fetched<Module>(fetchIt: () => Promise<Module>) {
  let there: Module | undefined
  const load = async () => (there ??= await fetchIt())
  return {
    load,
    component: <Props>(pick: (module: Module) => ComponentType<Props>) =>
      lazy((): Promise<Picked<Props>> => {
        if (!there) return load().then((module) => ({ default: pick(module) }))
        const picked = { default: pick(there) }
        // React asks for no more than `then`; a promise would show an empty place first.
        return { then: (taken: (module: Picked<Props>) => unknown) => taken(picked) } as unknown as Promise<
          Picked<Props>
        >
      }),
  }
}
