// Requests of a test file, which end with it.
/** How long requests that outlive their file may take before its platform is closed instead, in milliseconds. */
const PATIENCE = 2_000

/**
 * The requests of one file. Once it is over they are rejected: a screen that is still mounted would write into the tables of the
 * next file.
 */
function requestsOf(platform, patience = PATIENCE) {
  const underWay = new Set()
  let isOver = false
  const fetch = (request) => {
    if (isOver) return Promise.reject(new Error('The test file is over.'))
    const response = platform.fetch(request)
    underWay.add(response)
    const done = () => underWay.delete(response)
    response.then(done, done)
    return response
  }
  /** Rejects further requests. @returns true once none is under way, false if some take too long */
  const end = async () => {
    isOver = true
    if (underWay.size === 0) return true
    let timer
    const late = new Promise((resolve) => (timer = setTimeout(resolve, patience, false)))
    const all = Promise.allSettled(underWay).then(() => true)
    return Promise.race([all, late]).finally(() => clearTimeout(timer))
  }
  return { fetch, end }
}

module.exports = { requestsOf }
