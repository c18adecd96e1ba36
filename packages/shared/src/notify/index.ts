export { removeJob, jobBoard, showJob, type ShownJob } from './job-board'
export { lazyPart } from './lazy-part'
export { NotifyOutlet } from './outlet'
export { confirm, notify, question, toasts, type Question, type Toast, type Tone } from './store'
