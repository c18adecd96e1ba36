// What the account experience gets as `react-router`: without its data half, of which no screen there makes use. A lint rule refuses an
// import that is not here.
export {
  BrowserRouter,
  createPath,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useRoutes,
  useSearchParams,
} from 'react-router-itself'
