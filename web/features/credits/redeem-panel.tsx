import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { groupCode, isCode } from '../../../worker/features/credits/redeem/code/contract.ts'
import { creditsOf } from '../../../worker/kernel/money/contract.ts'
import { TWO_DECIMALS } from '../../kernel/number.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useRedeem } from './api.ts'

/** Turns a code into credits. */
export function RedeemPanel() {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const redeem = useRedeem()
  const { granted, balance: left } = redeem.data ?? {}
  const added = creditsOf(granted ?? 0, i18n.locale)
  const balance = i18n.number(left ?? 0, TWO_DECIMALS)

  function complain(sentence: string) {
    setWrong(sentence)
    field.current?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (redeem.isPending) return
    if (code === '') return complain(t`Please enter a code.`)
    if (!isCode(code))
      return complain(t`This code is not complete, or one letter is wrong. Please check it.`)
    redeem.mutate(code, {
      // What was written since is another code.
      onSuccess: () => setCode((now) => (now === code ? '' : now)),
      onError: (error) => complain(error.message),
    })
  }

  return (
    <div className="flex max-w-form flex-col gap-6">
      <form
        noValidate
        aria-label={t`Redeem a code`}
        className="flex flex-col gap-5"
        onSubmit={submit}
      >
        <TextField
          ref={field}
          label={<Trans>Redeem code</Trans>}
          hint={<Trans>Sixteen letters and digits; dashes and capitals are added for you.</Trans>}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={wrong}
          onChange={({ target }) => {
            setWrong('')
            setCode(groupCode(target.value))
          }}
        />
        <Button type="submit" look="primary" busy={redeem.isPending} className="self-start">
          <Trans>Redeem</Trans>
        </Button>
      </form>
      <div role="status">
        {granted !== undefined && (
          <div className="rise flex flex-col items-start gap-2 rounded-lg border border-tint-line bg-tint p-5">
            <p className="font-medium tabular-nums">
              <Plural
                value={granted}
                one={`${added} credit added.`}
                other={`${added} credits added.`}
              />
            </p>
            <p className="text-14 text-on-tint tabular-nums">
              <Trans>Your balance: {balance}</Trans>
            </p>
            <Link
              to="/membership/{-$menuId}"
              params={{ menuId: 'credits' }}
              className="inline-flex items-center text-14 text-link pointer-coarse:min-h-11"
            >
              <Trans>See your credits</Trans>
            </Link>
          </div>
        )}
      </div>
    </div>
  )
}
