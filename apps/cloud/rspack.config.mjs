import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'cloud', dir: import.meta.dirname })
