export { newJob, type Job, type Outcome, type Step, type StepOutput, type Interruption } from './job'
export { JobPanel } from './job-panel'
export { jobs, type Runner } from './runner'
export { useLatest } from './use-latest'
