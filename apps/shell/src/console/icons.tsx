import {
  Activity,
  Building2,
  Circle,
  Fingerprint,
  FileJson,
  FlaskConical,
  Globe,
  History,
  House,
  Key,
  KeyRound,
  LayoutGrid,
  LockKeyhole,
  Mail,
  Network,
  Palette,
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

/** The icons that a navigation entry can name. */
const icons: Record<string, LucideIcon> = {
  activity: Activity,
  'building-2': Building2,
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
  'receipt-text': ReceiptText,
  'scroll-text': ScrollText,
  settings: Settings,
  'shield-check': ShieldCheck,
  'sliders-horizontal': SlidersHorizontal,
  ticket: Ticket,
  'user-round': UserRound,
  users: Users,
  webhook: Webhook,
}

/** An icon by its name; one that the shell does not know is a dot. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Circle
  return <Icon aria-hidden="true" size={16} strokeWidth={1.75} />
}
