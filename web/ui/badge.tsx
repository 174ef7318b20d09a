import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { levelTitle } from '../../worker/kernel/level/contract.ts'
import type { Locale } from '../../worker/kernel/locale/contract.ts'

export type Tone = 'neutral' | 'teal' | 'amber' | 'violet' | 'red' | 'green' | 'blue'

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted ring-line-strong',
  teal: 'bg-tint text-on-tint ring-tint-line',
  amber: 'bg-amber-tint text-amber ring-amber/30',
  violet: 'bg-violet-tint text-violet ring-violet/30',
  red: 'bg-red-tint text-red ring-red/30',
  green: 'bg-green-tint text-green ring-green/30',
  blue: 'bg-blue-tint text-blue ring-blue/30',
}

/** A word of state. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-5.5 items-center gap-1 rounded-full px-2 text-12 font-medium whitespace-nowrap tight:h-auto tight:whitespace-normal ring-1 ring-inset ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

/** The colour of a membership level: its last digit is the vip level. */
export const levelTone = (userLevel: number): Tone =>
  (['neutral', 'teal', 'amber', 'violet'] as const)[userLevel % 10] ?? 'neutral'

/** The level's short name: Free, VIP1, VIP2, VIP3. @param free the word for level 0 in the reader's language. */
export const levelName = (userLevel: number, free: string) =>
  userLevel % 10 === 0 ? free : `VIP${userLevel % 10}`

/** A level that is asked for: those of plans by name, any other by its number. */
export function askedLevel(minLevel: number) {
  const title = levelTitle(minLevel, i18n.locale as Locale)
  return title === `${minLevel}` ? t`Level ${minLevel}` : title
}
