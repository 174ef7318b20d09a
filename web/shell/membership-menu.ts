import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CircleUser, Coins, Gift, ListChecks, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ComponentType } from 'react'

type Entry = {
  id: string
  title: MessageDescriptor
  icon: LucideIcon
  load: () => Promise<ComponentType>
}

/** What a member finds under /membership; the first is where he lands. */
export const MENU: readonly Entry[] = [
  {
    id: 'credits',
    title: msg`Credits`,
    icon: Coins,
    load: async () => (await import('../features/credits/credits-panel.tsx')).CreditsPanel,
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
    load: async () => (await import('../features/account/security-panel.tsx')).SecurityPanel,
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
