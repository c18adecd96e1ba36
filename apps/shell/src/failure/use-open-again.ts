import { useLocation, useNavigate } from 'react-router'

/**
 * Navigates to the page's URL again, so that its loaders run. The router's revalidation wouldn't do: a boundary keeps its error if one
 * starts and ends between two renders.
 */
export function useOpenAgain(): () => Promise<void> {
  const navigate = useNavigate()
  const location = useLocation()
  return async () => navigate(location, { replace: true, preventScrollReset: true, state: location.state })
}
