import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { MAX_NICKNAME } from '../../../worker/features/account/code/contract.ts'
import { site } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { late } from '../../ui/late.ts'
import { CodeField } from './code-field.tsx'
import { DOORS, type Door } from './doors.ts'
import { spentWords } from './form-faults.ts'
import { minutes } from './sent-code.ts'
import { useSignIn } from './use-sign-in.ts'

const GoogleButton = late(() => import('./google-button.tsx'))

/** @param target where a signed-in visitor goes on. */
export function SignInPage({ door, target }: { door: Door; target: string }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const form = useSignIn(door, target)
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-4 py-8 sm:py-16">
      <header className="flex flex-col gap-1.5 text-center">
        <h1 className="text-28">{_(DOORS[door].title)}</h1>
        <p className="text-muted">
          <Trans>
            We email you a six-digit code, no password. If you are new here, it also creates your
            account.
          </Trans>
        </p>
      </header>

      <form
        noValidate
        onSubmit={form.onSubmit}
        className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 shadow-mid sm:p-8"
      >
        {form.asksNickname && (
          <TextField
            {...form.nickname}
            label={t`Nickname`}
            name="nickname"
            autoComplete="nickname"
            maxLength={MAX_NICKNAME}
          />
        )}
        <TextField
          {...form.email}
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        {form.asksCode && (
          <div className="rise flex flex-col gap-4">
            {form.isSent && (
              <p
                className={`rounded-md px-3 py-2 text-14 ${form.isSpent ? 'bg-red-tint text-red' : 'bg-tint text-on-tint'}`}
                role="status"
              >
                {form.isSpent ? (
                  spentWords()
                ) : (
                  <Trans>The code is in your inbox. Only the newest one works.</Trans>
                )}
              </p>
            )}
            <CodeField {...form.code} />
            {form.isSent && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
                {!form.isSpent && (
                  <span role="timer" className="tabular-nums">
                    <Trans>Valid for {minutes(form.rest.code)}</Trans>
                  </span>
                )}
                <Button
                  look="quiet"
                  size="small"
                  className="-mr-3 ml-auto"
                  disabled={form.rest.resend > 0}
                  busy={form.busy === 'sending'}
                  onClick={() => void form.send()}
                >
                  {form.rest.resend > 0 ? (
                    <Trans>Send again in {form.rest.resend} s</Trans>
                  ) : (
                    <Trans>Send again</Trans>
                  )}
                </Button>
              </div>
            )}
          </div>
        )}
        {form.asksCode ? (
          <Button type="submit" look="primary" size="large" busy={form.busy === 'entering'}>
            {form.busy === 'entering' ? <Trans>Checking the code…</Trans> : _(DOORS[door].submit)}
          </Button>
        ) : (
          <Button type="submit" look="primary" size="large" busy={form.busy === 'sending'}>
            {form.busy === 'sending' ? <Trans>Sending…</Trans> : <Trans>Send code</Trans>}
          </Button>
        )}
        {!form.isSent && (
          <Button
            look="quiet"
            size="small"
            className="self-center"
            busy={form.busy === 'sending'}
            onClick={() => (form.asksCode ? void form.send() : form.haveCode())}
          >
            {form.asksCode ? <Trans>Send code</Trans> : <Trans>I already have a code</Trans>}
          </Button>
        )}
        {!form.asksNickname && (
          <Button look="quiet" size="small" className="self-center" onClick={form.chooseNickname}>
            <Trans>New here? Choose a nickname</Trans>
          </Button>
        )}
        {site.googleClientId && (
          <Suspense fallback={<div className="h-11" />}>
            <GoogleButton target={target} />
          </Suspense>
        )}
      </form>

      <footer className="flex flex-col gap-2 text-center text-13 text-muted">
        {site.local && (
          <a
            href="/dev/outbox"
            target="_blank"
            rel="noreferrer"
            className="content-center text-link underline underline-offset-2 hover:text-link-hover pointer-coarse:min-h-11"
          >
            <Trans>This is a local site: its emails are in the outbox.</Trans>
          </a>
        )}
      </footer>
    </div>
  )
}
