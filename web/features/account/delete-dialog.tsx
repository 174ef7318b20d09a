import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { mailboxOf } from '../../../worker/features/account/mailbox/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { useDeleteAccount } from './delete-account.ts'
import { meQuery } from './me.ts'

/** Says what goes and what stays, and takes his address as the word that he means it. */
export function DeleteDialog({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useId()
  const { data: me } = useQuery(meQuery)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const goHome = () => navigate({ to: '/' })
  const deletion = useDeleteAccount(() => t`Your account is deleted.`, goHome)
  const isRight = mailboxOf(typed) === me?.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWrong(!isRight)
    if (isRight && !deletion.isPending) deletion.mutate(typed)
  }
  const email = me?.email ?? ''
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Trans>Delete your account?</Trans>}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <Button type="submit" form={form} look="danger" busy={deletion.isPending}>
            <Trans>Delete account</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5 text-14">
          <h3 className="font-medium">
            <Trans>What is deleted, right away and for good</Trans>
          </h3>
          <ul className="list-disc space-y-1 pl-5 text-muted">
            <li>
              <Trans>
                Your files, projects, tasks with their inputs, settings and messages to us
              </Trans>
            </li>
            <li>
              <Trans>Your credits and your membership level; running tasks are canceled</Trans>
            </li>
            <li>
              <Trans>Your name, your address and every sign-in</Trans>
            </li>
          </ul>
        </div>
        <div className="flex flex-col gap-1.5 text-14">
          <h3 className="font-medium">
            <Trans>What stays, without your name</Trans>
          </h3>
          <ul className="list-disc space-y-1 pl-5 text-muted">
            <li>
              <Trans>Orders, payments and the credit log, for the books</Trans>
            </li>
            <li>
              <Trans>That this mailbox had its free plan, as a code that cannot be read back</Trans>
            </li>
          </ul>
        </div>
        <TextField
          label={<Trans>Type {email} to confirm</Trans>}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={
            deletion.error
              ? deletion.error.message
              : wrong && !isRight && <Trans>This is not the email address of your account.</Trans>
          }
          onChange={(event) => {
            setTyped(event.target.value)
            deletion.reset()
          }}
        />
      </form>
    </Dialog>
  )
}
