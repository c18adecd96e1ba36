import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'selfservice', dir: import.meta.dirname, prerender: './src/prerender/prerender.tsx' })
