import { sharedImports } from './kit-use.mjs'

test('finds names that a module imports from the kit, but no types, whole modules or names of others', () => {
  const source = `
    import { jsx as _jsx } from "react/jsx-runtime";
    import { Button, Card as Box,
      type Looks } from '@atrium/shared/ui';
    export { loads } from "@atrium/shared/routing"
    import * as all from "@atrium/shared/text";
    import "@atrium/shared/theme";
    const later = () => import("@atrium/shared/editor");
  `
  expect(sharedImports(source)).toEqual([
    ['@atrium/shared/ui', 'Button'],
    ['@atrium/shared/ui', 'Card'],
    ['@atrium/shared/routing', 'loads'],
  ])
})

test('finds names that a module uses of zod if it is imported as a whole', () => {
  const source = `import * as z from "zod/mini"; export const at = z.object({ at: z.string().check(z.minLength(1)), z: z.string() })`
  expect(sharedImports(source)).toEqual([
    ['zod/mini', 'object'],
    ['zod/mini', 'string'],
    ['zod/mini', 'minLength'],
  ])
  expect(sharedImports('const z = { object: 1 }; z.object')).toEqual([])
})
