import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { House, LayoutGrid, type LucideIcon, Newspaper, Tag } from 'lucide-react'
import { hasBlog } from '../kernel/site.ts'
import { hasProductsPage, useProducts } from './products.ts'

type Page = {
  to: '/' | '/products' | '/pricing' | '/blog'
  title: MessageDescriptor
  icon: LucideIcon
}

const PAGES: readonly Page[] = [
  { to: '/', title: msg`Home`, icon: House },
  { to: '/products', title: msg`Products`, icon: LayoutGrid },
  { to: '/pricing', title: msg`Pricing`, icon: Tag },
  { to: '/blog', title: msg`Blog`, icon: Newspaper },
]

/** The pages of the menu bar, in its order. */
export function usePages(): readonly Page[] {
  const products = useProducts()
  return PAGES.filter(
    ({ to }) => (to !== '/products' || hasProductsPage(products)) && (to !== '/blog' || hasBlog()),
  )
}
