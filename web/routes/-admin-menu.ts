import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Bell,
  BookOpenText,
  Bug,
  Camera,
  FolderOpen,
  Gauge,
  Globe,
  History,
  Link2,
  ListChecks,
  type LucideIcon,
} from 'lucide-react'
import {
  MessageSquare,
  Newspaper,
  Package,
  Plug,
  Receipt,
  Scale,
  ScrollText,
  Tags,
  Ticket,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'

/** A page of the admin area. Its component lives with its noun and is fetched when it is opened. */
export type AdminEntry = {
  /** Its address under /admin. */
  id: string
  title: MessageDescriptor
  /** What the admin does there, in a few words. */
  about: MessageDescriptor
  icon: LucideIcon
  load: () => Promise<ComponentType>
}

/** What the admin finds under /admin, in this order. */
export const ADMIN_MENU: readonly AdminEntry[] = [
  {
    id: 'overview',
    title: msg`Overview`,
    about: msg`How the site is doing`,
    icon: Gauge,
    load: async () => (await import('../features/overview/admin.tsx')).OverviewAdmin,
  },
  {
    id: 'products',
    title: msg`Products`,
    about: msg`What people see, with texts, questions and domains`,
    icon: Package,
    load: async () => (await import('../features/products/admin.tsx')).ProductsAdmin,
  },
  {
    id: 'domains',
    title: msg`Domains`,
    about: msg`Where products’ own sites answer, and the records for it`,
    icon: Globe,
    load: async () => (await import('../features/domains/admin.tsx')).DomainsAdmin,
  },
  {
    id: 'orders',
    title: msg`Orders`,
    about: msg`Transfers to confirm, refunds, and payments that did not add up`,
    icon: Receipt,
    load: async () => (await import('../features/orders/admin.tsx')).OrdersAdmin,
  },
  {
    id: 'plans',
    title: msg`Plans`,
    about: msg`What is sold, for how much, and in which order`,
    icon: Tags,
    load: async () => (await import('../features/plans/admin.tsx')).PlansAdmin,
  },
  {
    id: 'users',
    title: msg`Users`,
    about: msg`Look people up, give credits and levels`,
    icon: Users,
    load: async () => (await import('../features/account/admin.tsx')).UsersAdmin,
  },
  {
    id: 'redeem-codes',
    title: msg`Redeem codes`,
    about: msg`Make codes and see who used them`,
    icon: Ticket,
    load: async () => (await import('../features/credits/admin.tsx')).CodesAdmin,
  },
  {
    id: 'tasks',
    title: msg`Tasks`,
    about: msg`Everybody’s tasks, and what fails`,
    icon: ListChecks,
    load: async () => (await import('../features/tasks/admin.tsx')).TasksAdmin,
  },
  {
    id: 'providers',
    title: msg`Providers`,
    about: msg`Who does the work of the cloud tools, and in which order they are asked`,
    icon: Plug,
    load: async () => (await import('../features/providers/admin.tsx')).ProvidersAdmin,
  },
  {
    id: 'rates',
    title: msg`Rates`,
    about: msg`What the units of each tool are sold for and cost`,
    icon: Scale,
    load: async () => (await import('../features/rates/admin.tsx')).RatesAdmin,
  },
  {
    id: 'files',
    title: msg`Files`,
    about: msg`Libraries by size, public files`,
    icon: FolderOpen,
    load: async () => (await import('../features/files/admin.tsx')).FilesAdmin,
  },
  {
    id: 'notifications',
    title: msg`Notices`,
    about: msg`Tell people something on the site`,
    icon: Bell,
    load: async () => (await import('../features/notifications/admin.tsx')).NoticesAdmin,
  },
  {
    id: 'feedback',
    title: msg`Feedback`,
    about: msg`What people told us`,
    icon: MessageSquare,
    load: async () => (await import('../features/feedback/admin.tsx')).FeedbackAdmin,
  },
  {
    id: 'blog',
    title: msg`Blog`,
    about: msg`Write posts in three languages`,
    icon: Newspaper,
    load: async () => (await import('../features/blog/admin.tsx')).BlogAdmin,
  },
  {
    id: 'wiki',
    title: msg`Documents`,
    about: msg`Terms, policies and contact`,
    icon: BookOpenText,
    load: async () => (await import('../features/wiki/admin.tsx')).WikiAdmin,
  },
  {
    id: 'redirects',
    title: msg`Short links`,
    about: msg`Addresses under /r/`,
    icon: Link2,
    load: async () => (await import('../features/redirects/admin.tsx')).RedirectsAdmin,
  },
  {
    id: 'snapshots',
    title: msg`Snapshots`,
    about: msg`Copies of pages for search engines`,
    icon: Camera,
    load: async () => (await import('../features/snapshots/admin.tsx')).SnapshotsAdmin,
  },
  {
    id: 'records',
    title: msg`Request records`,
    about: msg`Every call that cost or changed something`,
    icon: History,
    load: async () => (await import('../features/records/admin.tsx')).RecordsAdmin,
  },
  {
    id: 'logs',
    title: msg`Client logs`,
    about: msg`Errors of the app in people’s browsers`,
    icon: Bug,
    load: async () => (await import('../features/logs/admin.tsx')).LogsAdmin,
  },
  {
    id: 'audit',
    title: msg`Audit`,
    about: msg`What admins did, and why`,
    icon: ScrollText,
    load: async () => (await import('../features/audit/admin.tsx')).AuditAdmin,
  },
]
