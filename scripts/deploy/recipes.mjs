/** Every recipe of `deploy/` that can be run here: its name, the tools it needs, and what runs it. */
export const recipes = [{ name: 'package', needs: ['npm', 'npx'], load: () => import('./package.mjs') }]
