import { remote } from '../../scripts/rspack-app.mjs'

export default remote({ id: 'selfservice', dir: import.meta.dirname, picture: './src/picture/picture.tsx' })
