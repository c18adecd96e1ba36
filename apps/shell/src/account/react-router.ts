// What the account experience gets as `react-router`: without the data APIs, which none of its screens use. A lint rule rejects
// imports that aren't listed here.
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
