import { Link } from '@tanstack/react-router'

/** Leads to another page of the admin area. */
export const MenuLink = ({ menuId, children }: { menuId: string; children: string }) => (
  <Link
    to="/admin/{-$menuId}"
    params={{ menuId }}
    className="inline-flex items-center text-link pointer-coarse:min-h-11"
  >
    {children}
  </Link>
)
