import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CODE_DIGITS, MAX_NICKNAME } from '../../../worker/features/account/code/contract.ts'
import { ApiError, call } from '../../kernel/api.ts'
import { site } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { http } from './api.ts'
import { CodeField } from './code-field.tsx'
import { DOORS, type Door } from './doors.ts'
import { type Complaint, complaintOf, complaintsAbout } from './form-faults.ts'
import { left, loadSent, minutes, type SentCode, storeSent, useNow } from './sent-code.ts'
import { enter } from './sign-in.ts'

const GoogleButton = lazy(() => import('./google-button.tsx'))

/** @param target where a signed-in visitor goes on. */
export function SignInPage({ door, target }: { door: Door; target: string }) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const [sent, setSent] = useState<SentCode | null>(loadSent)
  const [nickname, setNickname] = useState(sent?.nickname ?? '')
  const [email, setEmail] = useState(sent?.email ?? '')
  const [code, setCode] = useState('')
  const [hasCode, setHasCode] = useState(false)
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null)
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const fields = { nickname: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }

  const mailbox = email.trim().toLowerCase()
  const isSent = sent !== null && sent.email === mailbox
  const now = useNow(sent !== null)
  const rest = isSent ? left(sent, now) : { code: 0, resend: 0 }
  const asksCode = isSent || hasCode

  useEffect(() => {
    if (!sent || left(sent, now).code > 0) return
    remember(null)
    setCode('')
  }, [sent, now])

  function remember(next: SentCode | null) {
    storeSent(next)
    setSent(next)
  }

  function complain(next: Complaint) {
    setComplaint(next)
    const field = next.field && fields[next.field].current
    field?.focus()
    // A wrong code is typed over.
    if (next.field === 'code') field?.select()
  }

  async function attempt(doing: 'sending' | 'entering', work: () => Promise<void>) {
    setBusy(doing)
    setComplaint(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error)
      complain(complaintOf(error))
      setBusy(null)
    }
  }

  async function send() {
    const wrong = complaintsAbout({ nickname, email })
    if (wrong) return complain(wrong)
    await attempt('sending', async () => {
      await call(http[door]['verify-code'].$post({ json: { nickname, email: mailbox } }))
      remember({ nickname: nickname.trim(), email: mailbox, at: Date.now() })
      setCode('')
      setBusy(null)
    })
  }

  async function submit(digits: string) {
    if (busy) return
    const wrong = complaintsAbout({ nickname, email, code: digits })
    if (wrong) return complain(wrong)
    await attempt('entering', async () => {
      const welcome = await call(http[door].$post({ json: { nickname, email: mailbox, verify_code: digits } }))
      await enter(welcome, target)
    })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void (asksCode ? submit(code) : send())
  }

  function onCode(digits: string) {
    setCode(digits)
    if (complaint?.field === 'code') setComplaint(null)
    if (digits.length === CODE_DIGITS && digits !== code) void submit(digits)
  }

  useEffect(() => {
    if (isSent) fields.code.current?.focus()
    else if (!nickname) fields.nickname.current?.focus()
    // Once for each sending, not for each key.
  }, [isSent, sent?.at])

  const errorOf = (field: Complaint['field']) => (complaint?.field === field ? complaint.text : undefined)
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-4 py-8 sm:py-16">
      <header className="flex flex-col gap-1.5 text-center">
        <h1 className="text-28">{_(DOORS[door].title)}</h1>
        <p className="text-muted">
          <Trans>We mail you a six-digit code. No password.</Trans>
        </p>
      </header>

      <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6 shadow-mid sm:p-8">
        <TextField
          ref={fields.nickname}
          label={t`Nickname`}
          name="nickname"
          autoComplete="nickname"
          maxLength={MAX_NICKNAME}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
          error={errorOf('nickname')}
        />
        <TextField
          ref={fields.email}
          label={t`Email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={errorOf('email')}
        />
        {asksCode && (
          <div className="rise flex flex-col gap-4">
            {isSent && (
              <p className="rounded-md bg-tint px-3 py-2 text-14 text-on-tint" role="status">
                <Trans>The code is in your mailbox. The newest mail counts.</Trans>
              </p>
            )}
            <CodeField ref={fields.code} value={code} onChange={onCode} error={errorOf('code')} />
            {isSent && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-13 text-muted">
                <span role="timer" className="tabular-nums">
                  <Trans>Valid for {minutes(rest.code)}</Trans>
                </span>
                <Button look="quiet" size="small" className="-mr-3" disabled={rest.resend > 0} busy={busy === 'sending'} onClick={() => void send()}>
                  {rest.resend > 0 ? <Trans>Send again in {rest.resend} s</Trans> : <Trans>Send again</Trans>}
                </Button>
              </div>
            )}
          </div>
        )}
        <p aria-live="polite" className="text-13 text-red empty:hidden">
          {complaint && !complaint.field ? complaint.text : null}
        </p>
        {asksCode ? (
          <Button type="submit" look="primary" size="large" busy={busy === 'entering'}>
            {busy === 'entering' ? <Trans>Checking the code…</Trans> : _(DOORS[door].submit)}
          </Button>
        ) : (
          <Button type="submit" look="primary" size="large" busy={busy === 'sending'}>
            {busy === 'sending' ? <Trans>Sending…</Trans> : <Trans>Send code</Trans>}
          </Button>
        )}
        {!isSent && (
          <Button look="quiet" size="small" className="self-center" busy={busy === 'sending'} onClick={() => (hasCode ? void send() : setHasCode(true))}>
            {hasCode ? <Trans>Send code</Trans> : <Trans>I already have a code</Trans>}
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
          <a href="/dev/outbox" target="_blank" rel="noreferrer" className="text-link underline underline-offset-2 hover:text-link-hover">
            <Trans>This is a local site: its mails are in the outbox.</Trans>
          </a>
        )}
      </footer>
    </div>
  )
}
