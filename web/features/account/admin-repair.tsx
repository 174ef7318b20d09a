import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { MOST_GIVEN, type Person } from '../../../worker/features/account/people/contract.ts'
import { AmountFault, amountFault } from '../../admin/amount.tsx'
import { figureOf } from '../../admin/figure.ts'
import { Reason, useReason } from '../../admin/reason.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { useRepair } from './admin-api.ts'

const LEVELS = [0, 1, 2, 3, 11, 12, 13] as const
const BOUNDS = { most: MOST_GIVEN, signed: true }

/** Gives credits, or with a minus takes some back. */
export function CreditsForm({ id }: { id: string }) {
  const { t } = useLingui()
  const [amount, setAmount] = useState('')
  const why = useReason()
  const { mutate, isPending } = useRepair(id)
  const number = figureOf(amount)
  const wrong = amountFault(amount, BOUNDS)
  const send = () => {
    why.ask()
    if (wrong || !why.reason) return
    const done = () => {
      setAmount('')
      why.empty()
      toast.success(number > 0 ? t`Given.` : t`Taken back.`)
    }
    mutate(
      { credits: { amount: number, reason: why.reason } },
      { onSuccess: done, onError: (error) => toast.error(error) },
    )
  }
  return (
    <Repair title={<Trans>Credits</Trans>} onSend={send}>
      <TextField
        label={<Trans context="of credits">Amount</Trans>}
        hint={<Trans>With a minus, as much as there is of it is taken back.</Trans>}
        error={why.asked && wrong && <AmountFault of={wrong} {...BOUNDS} />}
        inputMode="decimal"
        readOnly={isPending}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <Reason of={why} sent={isPending} />
      <Button type="submit" className="self-start" busy={isPending}>
        {number < 0 ? <Trans>Take back</Trans> : <Trans>Give</Trans>}
      </Button>
    </Repair>
  )
}

/** Gives a level for some days; level 0 ends what admins gave before. */
export function LevelForm({ id }: { id: string }) {
  const { t } = useLingui()
  const [level, setLevel] = useState<string>('1')
  const [days, setDays] = useState('30')
  const why = useReason()
  const { mutate, isPending } = useRepair(id)
  const wrong = !/^\d{1,4}$/.test(days) || Number(days) < 1
  const send = () => {
    why.ask()
    const user_level = LEVELS.find((one) => String(one) === level)
    if (wrong || !why.reason || user_level === undefined) return
    const done = () => {
      why.empty()
      toast.success(t`The level is set.`)
    }
    mutate(
      { level: { user_level, days: Number(days), reason: why.reason } },
      { onSuccess: done, onError: (error) => toast.error(error) },
    )
  }
  const nameOf = (one: number) => {
    const vip = `VIP${one % 10}`
    if (one === 0) return t`0 · end what was given`
    return one > 10 ? t`${one} · ${vip}, yearly` : t`${one} · ${vip}, monthly`
  }
  return (
    <Repair title={<Trans>Level</Trans>} onSend={send}>
      <Select
        label={t`Level`}
        value={level}
        onChange={setLevel}
        options={LEVELS.map((one) => ({ value: String(one), label: nameOf(one) }))}
      />
      {level !== '0' && (
        <TextField
          label={<Trans>For how many days</Trans>}
          error={why.asked && wrong && <Trans>Please give a number of days.</Trans>}
          inputMode="numeric"
          readOnly={isPending}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <Reason of={why} sent={isPending} />
      <Button type="submit" className="self-start" busy={isPending}>
        <Trans>Set the level</Trans>
      </Button>
    </Repair>
  )
}

/** Makes an admin of somebody, or takes that away. */
export function RoleForm({ person: { id, nickname, role, listed } }: { person: Person }) {
  const { t } = useLingui()
  const why = useReason()
  const [asked, setAsked] = useState(false)
  const { mutateAsync, isPending } = useRepair(id)
  const isAdmin = role === 'admin'
  const change = async () => {
    try {
      await mutateAsync({ role: { role: isAdmin ? 'user' : 'admin', reason: why.reason } })
    } catch (error) {
      toast.error(error as Error)
      throw error
    }
    why.empty()
    toast.success(isAdmin ? t`No longer an administrator.` : t`Now an administrator.`)
  }
  const send = () => {
    why.ask()
    if (!why.reason) return
    if (isAdmin) setAsked(true)
    else void change().catch(() => {})
  }
  if (listed) {
    return (
      <section className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
        <h2 className="text-16">
          <Trans>Administrator</Trans>
        </h2>
        <p className="text-14 text-muted">
          <Trans>
            By the setting ADMIN_EMAILS. Take the address out of it, and the role goes at once.
          </Trans>
        </p>
      </section>
    )
  }
  return (
    <Repair title={<Trans>Administrator</Trans>} onSend={send}>
      <p className="text-14 text-muted">
        {isAdmin ? (
          <Trans>
            May do everything in the admin area. Taking this away works at once, also where this
            person is signed in.
          </Trans>
        ) : (
          <Trans>
            Not one. An administrator may do everything in the admin area, also make others
            administrators.
          </Trans>
        )}
      </p>
      <Reason of={why} sent={isPending} />
      <Button
        type="submit"
        look={isAdmin ? 'danger' : 'secondary'}
        className="self-start"
        busy={isPending}
      >
        {isAdmin ? <Trans>Take the role away</Trans> : <Trans>Make an administrator</Trans>}
      </Button>
      <Confirm
        title={t`Take the role away from ${nickname}?`}
        action={<Trans>Take the role away</Trans>}
        open={asked}
        onOpenChange={setAsked}
        onConfirm={change}
      >
        <Trans>The admin area closes to this person at once. Another admin can give it back.</Trans>
      </Confirm>
    </Repair>
  )
}

function Repair({
  title,
  onSend,
  children,
}: {
  title: ReactNode
  onSend: () => void
  children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-16">{title}</h2>
      {children}
    </form>
  )
}
