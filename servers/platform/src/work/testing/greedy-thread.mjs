/** Answers at once, or takes memory until the thread is ended. */
export function run({ greedy }) {
  const taken = []
  while (greedy) taken.push(new Array(100_000).fill(taken.length))
  return 'done'
}
