/** A container's health check: exits with 0 if the container's server responds. Its URL is ATRIUM_HEALTH, or else the gateway's. */
const url = process.env.ATRIUM_HEALTH || `http://127.0.0.1:${process.env.ATRIUM_PORT || 4455}/healthz`
const response = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
