import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'things-remote', dir: import.meta.dirname })
