// What the account experience gets as `react-router`: without its data half, of which no screen there makes use. A lint rule refuses an
// import that is not here.
export { Link, NavLink } from './link'
export {
  createPath,
  Navigate,
  parsePath,
  resolvePath,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useResolvedPath,
  useRoutes,
} from 'react-router-itself'
