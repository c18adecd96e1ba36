import about from '../package.json'

/** Version of this platform, as `GET /version` tells it. */
export const { version } = about
