import { parentPort } from 'node:worker_threads'

import { drawSample, drawScreen, type Drawing, type SampleDrawing } from './draw-screen'

// A worker thread of the gateway: gets a screen's data and returns its markup, one at a time.
parentPort?.on('message', (drawing: Drawing | SampleDrawing) => {
  const drawn = 'sample' in drawing ? drawSample(drawing) : drawScreen(drawing)
  drawn.then(
    (screen) => parentPort?.postMessage(screen),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
