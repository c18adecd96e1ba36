import { act, render, screen } from '@testing-library/react'

import { networkProblem, Problem } from '../transport/problem'
import { newJob } from './job'
import { JobPanel } from './job-panel'
import { memoryStore } from './job-store'
import { createRunner } from './runner'

test.each([
  ['without a network', networkProblem(new TypeError('Failed to fetch')), 'The service can’t be reached.'],
  ['after an error', new Problem({ status: 503, id: 'http_503', message: 'Busy' }), 'An HTTP error occurred: 503'],
])('shows that a job is retrying %s, and why', async (_, problem, reason) => {
  const runner = createRunner(memoryStore(), [1_000_000])
  runner.define('edit', () => Promise.reject(problem))
  const job = newJob({ kind: 'edit', project: 'shop', title: 'Edit', plan: null, total: 600 })
  await runner.add(job)
  render(<JobPanel job={job} runner={runner} />)
  const failed = new Promise<void>((resolve) => runner.subscribe(() => runner.now(job.id)?.problem && resolve()))
  let ended: Promise<void> | undefined
  await act(async () => {
    ended = runner.resume(job.id)
    await failed
  })
  expect(screen.getByText('Retrying…').closest('[role=status]')).toHaveTextContent(reason)
  await act(async () => {
    await runner.pause(job.id)
    await ended
  })
  expect(screen.getByRole('alert')).toHaveTextContent('Paused automatically')
  expect(screen.queryByText('Retrying…')).not.toBeInTheDocument()
})
