import { kitImports } from './kit-use.mjs'

test('names that a module takes from the kit are found; those of others, of types and of whole modules aren’t', () => {
  const source = `
    import { jsx as _jsx } from "react/jsx-runtime";
    import { Button, Card as Box,
      type Looks } from '@atrium/shared/ui';
    export { loads } from "@atrium/shared/routing"
    import * as all from "@atrium/shared/text";
    import "@atrium/shared/theme";
    const later = () => import("@atrium/shared/editor");
  `
  expect(kitImports(source)).toEqual([
    ['@atrium/shared/ui', 'Button'],
    ['@atrium/shared/ui', 'Card'],
    ['@atrium/shared/routing', 'loads'],
  ])
})
