import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { House, type LucideIcon, Tag } from 'lucide-react'

type Page = { to: '/' | '/pricing'; title: MessageDescriptor; icon: LucideIcon }

/** The pages of the menu bar, in its order. */
export const PAGES: readonly Page[] = [
  { to: '/', title: msg`Home`, icon: House },
  { to: '/pricing', title: msg`Pricing`, icon: Tag },
]
