// beside a compiled copy of `thread-clock.ts`, as a thread can't run TypeScript
import { timed } from './thread-clock.mjs'

const loader = new Error().stack

const forever = () => true

/** Responds immediately, uses memory or processor time until the thread is ended, or waits as on a busy machine. */
export const run = timed(({ does, milliseconds }) => {
  const taken = []
  while (does === 'take memory') taken.push(new Array(100_000).fill(taken.length))
  while (does === 'compute' && forever());
  const began = Date.now()
  while (does === 'compute a little' && Date.now() - began < 50);
  if (does === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  return does === 'tell its loader' ? loader : 'done'
})
