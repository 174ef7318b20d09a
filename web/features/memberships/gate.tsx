import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { reaches } from '../../../worker/kernel/level/contract.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { meQuery } from '../account/me.ts'
import { AccessDenial, DenialText } from './access-denial.tsx'

type Props = {
  /** The lowest user_level that sees what is inside. */
  minLevel: number
  /** Compares the remainder of the level instead: 10 looks at the vip digit alone. */
  modulo?: number | undefined
  children: ReactNode
}

/** Shows what is inside to whoever's level opens it, by the server's own rule, and to others what would. */
export function Gate({ minLevel, modulo, children }: Props) {
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: minLevel > 0 && isSignedIn() })
  if (minLevel > 0 && isLoading) return null
  if (reaches(me?.user_level ?? 0, minLevel, modulo)) return children
  return <Denied minLevel={minLevel} />
}

/** In the place of what a level does not open. */
export const Denied = ({ minLevel }: Pick<Props, 'minLevel'>) => (
  <AccessDenial>
    <DenialText minLevel={minLevel} />
  </AccessDenial>
)
