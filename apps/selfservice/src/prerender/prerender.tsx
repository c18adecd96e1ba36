import { parentPort } from 'node:worker_threads'

import { renderSample, renderScreen, type ScreenRendering, type SampleRendering } from './render-screen'

// A worker thread of the gateway: gets a screen's data and returns its markup, one at a time.
parentPort?.on('message', (drawing: ScreenRendering | SampleRendering) => {
  const rendered = 'sample' in drawing ? renderSample(drawing) : renderScreen(drawing)
  rendered.then(
    (screen) => parentPort?.postMessage(screen),
    (error: unknown) => parentPort?.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
  )
})
