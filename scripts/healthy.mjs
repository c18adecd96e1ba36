/** A container's health check: ends with 0 where the server of this container lives. Its URL: ATRIUM_HEALTH, else the gateway's. */
const url = process.env.ATRIUM_HEALTH || `http://127.0.0.1:${process.env.ATRIUM_PORT || 4455}/healthz`
const response = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
