import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CODE_DIGITS, MAX_NICKNAME } from '../../../worker/features/account/code/contract.ts'
import { ApiError, call } from '../../kernel/api.ts'
import { read } from '../../kernel/local-store.ts'
import { toast } from '../../ui/toast.ts'
import { http } from './api.ts'
import type { Door } from './doors.ts'
import { type Complaint, complaintsAbout, fieldOf, type FieldName, isSpent } from './form-faults.ts'
import { useNow } from '../../kernel/use-now.ts'
import { left, loadSent, type SentCode, storeSent } from './sent-code.ts'
import { enter } from './sign-in.ts'

/**
 * The sign-in form: what is typed, whether a code was sent to the typed address, and what went wrong. A code belongs to its
 * address, so another address starts anew and the first one finds its countdown again. Where somebody has signed in before,
 * nobody is asked his nickname again; a newcomer there is named after his mailbox, unless he wants to choose.
 */
export function useSignIn(door: Door, target: string) {
  const [sent, setSent] = useState<SentCode | null>(loadSent)
  const [nickname, setNickname] = useState(sent?.nickname ?? '')
  const [asksNickname, setAsksNickname] = useState(() => read('signedInBefore') === null)
  const [email, setEmail] = useState(sent?.email ?? '')
  const [code, setCode] = useState('')
  const [hasCode, setHasCode] = useState(false)
  const [busy, setBusy] = useState<'sending' | 'entering' | null>(null)
  const [complaint, setComplaint] = useState<Complaint | null>(null)
  const nicknameField = useRef<HTMLInputElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const checked = useRef('')

  const mailbox = email.trim().toLowerCase()
  const name = asksNickname ? nickname : nameIn(mailbox)
  const asked = { ...(asksNickname && { nickname }), email }
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
    const field = { nickname: nicknameField, email: emailField, code: codeField }[next.field]
      .current
    field?.focus()
    // A wrong code is typed over.
    if (next.field === 'code') field?.select()
  }

  /** What is being mended is no longer complained about. */
  const settle = (field: FieldName) => complaint?.field === field && setComplaint(null)

  async function attempt(doing: 'sending' | 'entering', work: () => Promise<void>) {
    setBusy(doing)
    setComplaint(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error)
      const isOver = isSent && isSpent(error)
      if (isOver) remember({ ...sent, spent: true })
      const field = fieldOf(error)
      // Of a code that is used up it stands in the place where it was said to be sent.
      if (field) complain(isOver ? { field } : { field, text: error.message })
      setBusy(null)
    }
  }

  async function send() {
    if (busy) return
    const wrong = complaintsAbout(asked)
    if (wrong) return complain(wrong)
    await attempt('sending', async () => {
      await call(http[door]['verify-code'].$post({ json: { nickname: name, email: mailbox } }))
      remember({ nickname: nickname.trim(), email: mailbox, at: Date.now() })
      setCode('')
      setBusy(null)
    })
  }

  async function submit() {
    if (busy) return
    const wrong = complaintsAbout({ ...asked, code })
    if (wrong) return complain(wrong)
    await attempt('entering', async () => {
      const welcome = await call(
        http[door].$post({ json: { nickname: name, email: mailbox, verify_code: code } }),
      )
      await enter(welcome, target)
    })
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void (asksCode ? submit() : send())
  }

  function onCode(digits: string) {
    setCode(digits)
    settle('code')
    if (digits.length < CODE_DIGITS) checked.current = ''
  }

  const check = useEffectEvent(submit)
  // A whole code goes off by itself, and one that was typed while another was being checked goes after it.
  useEffect(() => {
    if (busy || code.length < CODE_DIGITS || code === checked.current) return
    checked.current = code
    void check()
  }, [busy, code])

  // Once for each sending, not for each key.
  const sentAt = isSent ? sent.at : null
  useEffect(() => {
    if (sentAt !== null) codeField.current?.focus()
  }, [sentAt])
  useEffect(() => {
    if (!loadSent()) (nicknameField.current ?? emailField.current)?.focus()
  }, [asksNickname])

  const wrongIn = (field: FieldName) => ({
    error: complaint?.field === field ? complaint.text : undefined,
    invalid: complaint?.field === field,
  })
  const given =
    (field: FieldName, set: (value: string) => void) => (event: { target: { value: string } }) => {
      set(event.target.value)
      settle(field)
    }
  return {
    nickname: {
      ref: nicknameField,
      value: nickname,
      ...wrongIn('nickname'),
      onChange: given('nickname', setNickname),
    },
    email: {
      ref: emailField,
      value: email,
      ...wrongIn('email'),
      onChange: given('email', setEmail),
    },
    code: { ref: codeField, value: code, ...wrongIn('code'), onChange: onCode },
    isSent,
    isSpent: isSent && sent.spent === true,
    asksCode,
    /** Whole seconds that the code is good, and until it may be sent again. */
    rest,
    busy,
    send,
    onSubmit,
    haveCode: () => setHasCode(true),
    asksNickname,
    chooseNickname: () => setAsksNickname(true),
  }
}

/** What a newcomer is called who chose nothing. */
const nameIn = (mailbox: string) => mailbox.split('@')[0]?.slice(0, MAX_NICKNAME) || '–'
