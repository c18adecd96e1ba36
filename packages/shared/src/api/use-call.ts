import { useState } from 'react'

import { asError } from '../transport'

type State<Result> = { busy: boolean; result?: Result; problem?: Error }

/**
 * A call that a button starts, and its result. Another one begins without the last one's result. The result
 * stays in the component: no cache holds it. Never retried.
 */
export function useCall<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
  const [state, setState] = useState<State<Result>>({ busy: false })
  const run = async (...args: Args): Promise<void> => {
    setState({ busy: true })
    try {
      const result = await call(...args)
      setState({ busy: false, result })
    } catch (error) {
      setState({ busy: false, problem: asError(error) })
    }
  }
  return { ...state, run }
}
