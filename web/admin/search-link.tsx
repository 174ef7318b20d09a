import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** The page of the admin area whose list is searched. */
  menu: 'tasks' | 'orders' | 'records' | 'audit'
  search: string
  children: ReactNode
}

/** Leads to what a list has of somebody or something. */
export const SearchLink = ({ menu, search, children }: Props) => (
  <Link
    to="/admin/{-$menuId}"
    params={{ menuId: menu }}
    search={({ item: _item, ...rest }) => ({ ...rest, search })}
    className="rounded-sm text-link"
  >
    {children}
  </Link>
)
