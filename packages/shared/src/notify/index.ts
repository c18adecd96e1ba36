export { forgetJob, jobBoard, showJob, type ShownJob } from './job-board'
export { NotifyOutlet } from './outlet'
export { confirm, notify, question, toasts, type Question, type Toast, type Tone } from './store'
