import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Address } from './address.tsx'

type Props = {
  id: string
  /** His address, or what else he is known by; none of somebody who deleted his account. */
  name: string | null | undefined
}

/** Whose something is: leads to his own page. */
export const PersonLink = ({ id, name }: Props) => (
  <Link
    to="/admin/{-$menuId}"
    params={{ menuId: 'users' }}
    search={({ search: _search, ...rest }) => ({ ...rest, item: id })}
    className={`inline-flex min-w-0 items-center pointer-coarse:min-h-11 ${name ? 'text-link' : 'text-muted'}`}
  >
    {name ? <Address>{name}</Address> : <Trans>Account deleted</Trans>}
  </Link>
)
