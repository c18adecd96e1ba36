import {
  Activity,
  Building2,
  ChartLine,
  Circle,
  Fingerprint,
  FileCode,
  FileJson,
  FlaskConical,
  Globe,
  History,
  House,
  Key,
  KeyRound,
  LayoutGrid,
  ListTree,
  LockKeyhole,
  Mail,
  Network,
  Palette,
  Pin,
  Radio,
  ReceiptText,
  ScrollText,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'

import { isPathIcon } from '@atrium/shared/contract'

/** SVG attributes of lucide's own icons. */
const line = {
  'aria-hidden': true,
  width: 16,
  height: 16,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The icons that a navigation entry can name. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  'building-2': Building2,
  'chart-line': ChartLine,
  'file-json': FileJson,
  fingerprint: Fingerprint,
  'flask-conical': FlaskConical,
  globe: Globe,
  history: History,
  house: House,
  key: Key,
  'key-round': KeyRound,
  'layout-grid': LayoutGrid,
  'lock-keyhole': LockKeyhole,
  mail: Mail,
  network: Network,
  palette: Palette,
  pin: Pin,
  radio: Radio,
  'receipt-text': ReceiptText,
  'scroll-text': ScrollText,
  settings: Settings,
  'file-code': FileCode,
  'list-tree': ListTree,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  ticket: Ticket,
  'user-round': UserRound,
  users: Users,
  webhook: Webhook,
}

/** An icon by name, or from path data; unknown names are a dot. */
export function NavIcon({ name }: { name: string }) {
  if (isPathIcon(name))
    return (
      <svg {...line}>
        <path d={name} />
      </svg>
    )
  const Icon = icons[name] ?? Circle
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
}
