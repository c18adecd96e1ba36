import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'identities', dir: import.meta.dirname })
