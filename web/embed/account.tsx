import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maskNickname } from '../../worker/kernel/site/contract.ts'
import { meQuery } from '../features/account/me.ts'
import { signOut } from '../shell/sign-out.ts'
import { Button } from '../ui/button.tsx'

/** Who is signed in to a tool in a frame, and the way in or out: its menu bar is not there. */
export function Account({ onSignIn }: { onSignIn: () => Promise<void> }) {
  const { data: me } = useQuery(meQuery)
  const [busy, setBusy] = useState(false)
  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  if (!me)
    return (
      <Button look="quiet" size="small" busy={busy} onClick={during(onSignIn)}>
        <Trans>Sign in</Trans>
      </Button>
    )
  return (
    <span className="flex items-center gap-2">
      {maskNickname(me.nickname)}
      <Button look="quiet" size="small" busy={busy} onClick={during(() => signOut(async () => {}))}>
        <Trans>Logout</Trans>
      </Button>
    </span>
  )
}
