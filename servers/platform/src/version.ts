import about from '../package.json'

/** Version of this platform, as returned by `GET /version`. */
export const { version } = about
