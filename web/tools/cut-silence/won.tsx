import { Trans } from '@lingui/react/macro'
import { clock } from '../../kernel/clock.ts'

/** How long a recording became, and how much shorter that is than it was; in seconds. */
export function Won({ before, after }: { before: number; after: number }) {
  const [length, less] = [clock(after), Math.round(before - after)]
  if (less >= 60) {
    const time = clock(less)
    return (
      <Trans>
        {length}, {time} shorter
      </Trans>
    )
  }
  return (
    <Trans>
      {length}, {less} s shorter
    </Trans>
  )
}
