import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  BadgeCheck,
  CircleUser,
  Coins,
  Gift,
  ListChecks,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { queryClient } from '../kernel/query-client.ts'

type Entry = {
  id: string
  title: MessageDescriptor
  icon: LucideIcon
  load: () => Promise<ComponentType>
}

/** What a member finds under /membership; the first is where he lands. */
export const MENU: readonly Entry[] = [
  {
    id: 'plan',
    title: msg`Membership`,
    icon: BadgeCheck,
    load: async () =>
      (await import('../features/memberships/membership-panel.tsx')).MembershipPanel,
  },
  {
    id: 'credits',
    title: msg`Credits`,
    icon: Coins,
    // The packages stand above the log, which would move when they come.
    load: async () => {
      const [{ CreditsPanel }, { creditsQuery }] = await Promise.all([
        import('../features/credits/credits-panel.tsx'),
        import('../features/credits/api.ts'),
      ])
      await queryClient.prefetchQuery(creditsQuery)
      return CreditsPanel
    },
  },
  {
    id: 'profile',
    title: msg`Profile`,
    icon: CircleUser,
    load: async () => (await import('../features/account/profile-panel.tsx')).ProfilePanel,
  },
  {
    id: 'security',
    title: msg`Security`,
    icon: ShieldCheck,
    // So do the sessions above what the site keeps.
    load: async () => {
      const [{ SecurityPanel }, { sessionsQuery }] = await Promise.all([
        import('../features/account/security-panel.tsx'),
        import('../features/account/sessions.ts'),
      ])
      await queryClient.prefetchQuery(sessionsQuery)
      return SecurityPanel
    },
  },
  {
    id: 'records',
    title: msg`Records`,
    icon: ListChecks,
    load: async () => (await import('../features/records/records-panel.tsx')).RecordsPanel,
  },
  {
    id: 'redeem',
    title: msg`Redeem a code`,
    icon: Gift,
    load: async () => (await import('../features/credits/redeem-panel.tsx')).RedeemPanel,
  },
]
