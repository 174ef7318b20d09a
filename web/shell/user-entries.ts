import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  CircleUser,
  FolderOpen,
  LayoutTemplate,
  type LucideIcon,
  Receipt,
  ShieldCheck,
} from 'lucide-react'
import type { SiteData } from '../../worker/kernel/site/contract.ts'

type Entry = { to: string; title: MessageDescriptor; icon: LucideIcon }

const MEMBERSHIP: Entry = { to: '/membership', title: msg`Membership`, icon: CircleUser }
const APPS: Entry = { to: '/apps', title: msg`Apps`, icon: LayoutTemplate }
const ORDERS: Entry = { to: '/orders', title: msg`Orders`, icon: Receipt }
const FILES: Entry = { to: '/files', title: msg`Files`, icon: FolderOpen }
const ADMIN: Entry = { to: '/admin', title: msg`Admin`, icon: ShieldCheck }

/**
 * A member's own pages. A product that is a single thing has no projects to list; the admin area is the main site's.
 * @returns those above Logout, and those below it
 */
export function userEntries(
  { role }: { role?: string | undefined },
  { hosted, product }: Pick<SiteData, 'hosted' | 'product'>,
) {
  return {
    own: [MEMBERSHIP, ...(product?.single_mode ? [] : [APPS]), ORDERS, FILES],
    special: role === 'admin' && !hosted ? [ADMIN] : [],
  }
}
