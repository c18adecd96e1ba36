import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * For a form whose input is in the URL: back and forward change it, and the fields follow.
 * @param reset fills the form's fields, `form.methods.reset`
 * @param request what the URL asks now
 */
export function useFormFollowsUrl<Values>(reset: (request: Values) => void, request: Values): void {
  const { key } = useLocation()
  const navigated = useNavigationType()
  useEffect(() => {
    if (String(navigated) === 'POP') reset(request)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the history entry shows that the parameters are new
  }, [key])
}
