import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import {
  MAX_FEEDBACK_CHARS,
  MAX_FEEDBACK_FILES,
} from '../../../worker/features/feedback/contract.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { Button } from '../../ui/button.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { type FeedbackFields, useSendFeedback } from './api.ts'

const EMPTY: FeedbackFields = { category: 'bug', content: '', contact: '', attached: {} }

/** What the page asks of a place where files are attached. */
type Attaching = {
  hint: ReactNode
  max: number
  start: FeedbackFields['attached']
  onChange: (attached: FeedbackFields['attached']) => void
  onBusy: (busy: boolean) => void
}
type Props = {
  /** Draws that place, for those who have a library. */
  attach: (attaching: Attaching) => ReactNode
}

export function FeedbackPage({ attach }: Props) {
  const [sent, setSent] = useState(false)
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
      <header className="flex flex-col gap-2">
        <h1 className="text-28">
          <Trans>Feedback</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Tell us what went wrong or what is missing. A person reads every message.</Trans>
        </p>
      </header>
      {sent ? (
        <Thanks onMore={() => setSent(false)} />
      ) : (
        <FeedbackForm attach={attach} onSent={() => setSent(true)} />
      )}
    </div>
  )
}

function Thanks({ onMore }: { onMore: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-4 rounded-lg border border-tint-line bg-tint p-6"
    >
      <p className="font-medium">
        <Trans>Thank you. Your message has arrived.</Trans>
      </p>
      <Button look="secondary" onClick={onMore}>
        <Trans>Write another one</Trans>
      </Button>
    </div>
  )
}

function FeedbackForm({ attach, onSent }: Props & { onSent: () => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const kept = useKeptForm('feedback', EMPTY)
  const { control, register, handleSubmit, formState, subscribe } = useForm({
    defaultValues: kept.form,
  })
  const keep = useEffectEvent(kept.setForm)
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [subscribe],
  )
  // A refusal leaves the form as it is filled.
  const { mutate, isPending } = useSendFeedback(() => kept.settle(EMPTY))
  const send = (fields: FeedbackFields) =>
    mutate(fields, {
      onSuccess: onSent,
      onError: (error) => toast.error(error),
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <Controller
        control={control}
        name="category"
        render={({ field }) => (
          <Segmented
            label={t`What is it about?`}
            value={field.value}
            onChange={field.onChange}
            segments={[
              { value: 'bug', label: t`Error` },
              { value: 'idea', label: t`Idea` },
              { value: 'billing', label: t`Credits` },
              { value: 'other', label: t`Other` },
            ]}
          />
        )}
      />
      <Field
        label={<Trans>Your message</Trans>}
        error={formState.errors.content && <Trans>Please write what you want to tell us.</Trans>}
      >
        {(wired) => (
          <textarea
            {...register('content', { validate: (text) => text.trim() !== '' })}
            {...wired}
            rows={7}
            maxLength={MAX_FEEDBACK_CHARS}
            className={`${inputClass} min-h-40 py-2`}
          />
        )}
      </Field>
      <TextField
        label={<Trans>Email for an answer</Trans>}
        hint={<Trans>Only if you want one.</Trans>}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...register('contact')}
      />
      {isSignedIn() && (
        <Controller
          control={control}
          name="attached"
          render={({ field }) => (
            <>
              {attach({
                hint: <Trans>Up to 20 MB each; they are also kept in your library.</Trans>,
                max: MAX_FEEDBACK_FILES,
                start: field.value,
                onChange: field.onChange,
                onBusy: setBusy,
              })}
            </>
          )}
        />
      )}
      <Button type="submit" look="primary" size="large" busy={isPending || busy}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}
