import { parentPort, workerData } from 'node:worker_threads'

import { drawPicture, type PictureOf } from './draw-picture'

// A thread of the gateway for one drawing: what it is of comes with the thread, what is drawn goes back, and the thread ends.
parentPort?.postMessage(await drawPicture(workerData as PictureOf))
