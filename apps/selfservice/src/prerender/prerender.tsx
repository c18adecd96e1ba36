import { parentPort } from 'node:worker_threads'

import { drawScreen, type Drawing } from './draw-screen'

// A thread of the gateway: it is told what a screen is of, and answers what it is, one at a time.
parentPort?.on('message', (drawing: Drawing) => {
  drawScreen(drawing).then(
    (drawn) => parentPort?.postMessage(drawn),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
