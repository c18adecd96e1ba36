import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'oauth2', dir: import.meta.dirname })
