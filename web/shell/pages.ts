import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { House, type LucideIcon, Newspaper, Tag } from 'lucide-react'

type Page = { to: '/' | '/pricing' | '/blog'; title: MessageDescriptor; icon: LucideIcon }

/** The pages of the menu bar, in its order. */
export const PAGES: readonly Page[] = [
  { to: '/', title: msg`Home`, icon: House },
  { to: '/pricing', title: msg`Pricing`, icon: Tag },
  { to: '/blog', title: msg`Blog`, icon: Newspaper },
]
