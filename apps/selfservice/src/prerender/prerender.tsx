import { parentPort } from 'node:worker_threads'

import { drawSample, drawScreen, type Drawing, type SampleDrawing } from './draw-screen'

// A thread of the gateway: it gets a screen's data and returns the drawn screen, one at a time.
parentPort?.on('message', (drawing: Drawing | SampleDrawing) => {
  const drawn = 'sample' in drawing ? drawSample(drawing) : drawScreen(drawing)
  drawn.then(
    (screen) => parentPort?.postMessage(screen),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
