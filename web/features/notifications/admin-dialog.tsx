import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LOCALES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { LANGUAGE_NAMES } from '../../kernel/language-names.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toast.ts'
import { type NoticeLine, useSaveNotice } from './admin-api.ts'
import { formOf, missingIn, type NoticeForm, noticeOf } from './admin-form.ts'

const LONGEST = 2000

/** Writes a notice, or other words, times and readers into one. */
export function NoticeDialog({
  notice,
  onClose,
}: {
  notice: NoticeLine | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const [form, setForm] = useState<NoticeForm>(() => formOf(notice))
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useSaveNotice(notice?.id)
  const missing = tried ? missingIn(form) : undefined
  const set = (change: Partial<NoticeForm>) => setForm({ ...form, ...change })
  const save = () => {
    setTried(true)
    if (missingIn(form)) return
    mutate(noticeOf(form), { onSuccess: onClose, onError: (error) => toast.error(error) })
  }
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="medium"
      title={notice ? t`Change the notice` : t`New notice`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={isPending} onClick={save}>
            {notice ? <Trans>Save</Trans> : <Trans>Publish</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<Trans>Channel</Trans>}
            hint={<Trans>“site” for everywhere, or the key of a product.</Trans>}
            error={
              missing === 'channel' && <Trans>Letters, figures and hyphens, 40 at most.</Trans>
            }
            value={form.channel}
            maxLength={40}
            onChange={({ target }) => set({ channel: target.value })}
          />
          <Select
            label={t`For whom`}
            value={form.audience}
            onChange={(audience) => set({ audience, value: audience === 'lang' ? 'en-US' : '' })}
            options={[
              { value: 'all', label: t`Everybody` },
              { value: 'level', label: t`From a level on` },
              { value: 'user', label: t`One person` },
              { value: 'lang', label: t`Readers of a language` },
            ]}
          />
        </div>
        {form.audience === 'level' && (
          <TextField
            label={<Trans>Lowest level</Trans>}
            inputMode="numeric"
            value={form.value}
            onChange={({ target }) => set({ value: target.value })}
            error={missing === 'value' && <Trans>Please give the level as a number.</Trans>}
          />
        )}
        {form.audience === 'user' && (
          <TextField
            label={<Trans>The person’s id</Trans>}
            value={form.value}
            maxLength={64}
            onChange={({ target }) => set({ value: target.value })}
            error={missing === 'value' && <Trans>Please give the id of the person.</Trans>}
          />
        )}
        {form.audience === 'lang' && (
          <Select
            label={t`Language`}
            value={form.value as Locale}
            onChange={(value) => set({ value })}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
        {LOCALES.map((locale) => (
          <Field
            key={locale}
            label={LANGUAGE_NAMES[locale]}
            error={
              missing === 'content' &&
              locale === LOCALES[0] && <Trans>Please write it in one language at least.</Trans>
            }
          >
            {(wired) => (
              <textarea
                {...wired}
                lang={locale}
                rows={2}
                maxLength={LONGEST}
                value={form.content[locale]}
                onChange={({ target }) =>
                  set({ content: { ...form.content, [locale]: target.value } })
                }
                className={`${inputClass} py-2`}
              />
            )}
          </Field>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<Trans>From</Trans>}
            hint={<Trans>Your own time. Empty means now.</Trans>}
            type="datetime-local"
            value={form.start}
            onChange={({ target }) => set({ start: target.value })}
          />
          <TextField
            label={<Trans>Until</Trans>}
            hint={<Trans>Empty means until it is withdrawn.</Trans>}
            type="datetime-local"
            value={form.end}
            onChange={({ target }) => set({ end: target.value })}
            error={missing === 'end' && <Trans>It would end before it begins.</Trans>}
          />
        </div>
      </div>
    </Dialog>
  )
}
