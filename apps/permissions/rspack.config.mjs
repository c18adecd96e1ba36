import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'permissions', dir: import.meta.dirname })
