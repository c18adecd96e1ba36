import { slots } from '../../scripts/rspack-app.mjs'

export default slots({ id: 'example-slots', dir: import.meta.dirname })
