import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Coins, type LucideIcon, ShieldCheck } from 'lucide-react'
import type { ComponentType } from 'react'

type Entry = { id: string; title: MessageDescriptor; icon: LucideIcon; load: () => Promise<ComponentType> }

/** What a member finds under /membership; the first is where he lands. */
export const MENU: readonly Entry[] = [
  { id: 'credits', title: msg`Credits`, icon: Coins, load: async () => (await import('../features/credits/credits-panel.tsx')).CreditsPanel },
  { id: 'security', title: msg`Security`, icon: ShieldCheck, load: async () => (await import('../features/account/security-panel.tsx')).SecurityPanel },
]
