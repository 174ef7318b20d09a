import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { maskNickname } from '../../../worker/kernel/site/contract.ts'
import { site as here } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Asking, giveHandover, useAsking } from './handover.ts'
import { meQuery } from './me.ts'
import { SignInPage } from './sign-in-page.tsx'

/** The window that a frame of this site in another one opens to sign its reader in there. */
export function HandoverPage() {
  const asking = useAsking()
  const { data: me, isLoading } = useQuery(meQuery)
  if (!window.opener) return <Nobody />
  if (isLoading) return null
  if (!me) return <SignInPage door="signin" target={`${location.pathname}${location.search}`} />
  return asking && <Consent asking={asking} nickname={me.nickname} email={me.email} />
}

function Consent({ asking, nickname, email }: { asking: Asking; nickname: string; email: string }) {
  const name = maskNickname(nickname)
  const site = <strong className="text-ink">{new URL(asking.site).host}</strong>
  const { mutate, isPending } = useMutation({
    mutationFn: () => giveHandover(asking),
    onError: (error) => toast.error(error),
  })
  return (
    <section className="mx-auto flex w-full max-w-form flex-col gap-5 px-4 py-8 sm:py-16">
      <h1 className="text-28">
        <Trans>Use your account in another site?</Trans>
      </h1>
      <p className="text-muted">
        <Trans>
          {site} shows a tool of {here.name}. There it will work with your credits and your library.
          Of your account {site} learns nothing; it is given the results that you make in the tool.
        </Trans>
      </p>
      <p className="rounded-md bg-tint px-3 py-2 text-14 text-on-tint">
        <Trans>
          You are {name}, {email}.
        </Trans>
      </p>
      <p className="text-14 text-muted">
        <Trans>Signing out of {here.name} ends it there too.</Trans>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => window.close()}>
          <Trans>Cancel</Trans>
        </Button>
        <Button look="primary" busy={isPending} onClick={() => mutate()}>
          <Trans>Use my account there</Trans>
        </Button>
      </div>
    </section>
  )
}

const Nobody = () => (
  <section className="mx-auto flex w-full max-w-form flex-col gap-3 px-4 py-16">
    <h1 className="text-28">
      <Trans>No tool waits for this sign-in</Trans>
    </h1>
    <p className="text-muted">
      <Trans>Close this window and press Sign in below the tool once more.</Trans>
    </p>
  </section>
)
