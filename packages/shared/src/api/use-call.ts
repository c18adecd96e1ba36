import { useState } from 'react'

import { asError } from '../transport'

type State<Result> = { busy: boolean; result?: Result; problem?: Error }

/**
 * A call started by a button, and its result. A new call clears the previous result. The result stays in the
 * component and is never cached; the call is never retried.
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
