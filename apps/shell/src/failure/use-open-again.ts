import { useLocation, useNavigate } from 'react-router'

/**
 * Opens the page's address again, so that its loaders run. Not the router's revalidation: a boundary keeps its error through one that starts
 * and ends between two renderings.
 */
export function useOpenAgain(): () => Promise<void> {
  const navigate = useNavigate()
  const location = useLocation()
  return async () => navigate(location, { replace: true, preventScrollReset: true, state: location.state })
}
