import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Updates the fields of a form whose input is in the URL when the person navigates back or forward.
 * @param reset fills the form's fields: `form.methods.reset`
 * @param request the values in the current URL
 */
export function useFormFollowsUrl<Values>(reset: (request: Values) => void, request: Values): void {
  const { key } = useLocation()
  const navigated = useNavigationType()
  useEffect(() => {
    if (String(navigated) === 'POP') reset(request)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the history entry shows that the parameters are new
  }, [key])
}
