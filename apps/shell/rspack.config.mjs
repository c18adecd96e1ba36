import { shell } from '../../scripts/rspack-app.mjs'

export default shell({ id: 'shell', dir: import.meta.dirname })
