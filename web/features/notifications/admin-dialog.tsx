import { Trans, useLingui } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { KeptState } from '../../admin/kept-state.tsx'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { listOf } from '../../kernel/list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { type NoticeLine, readNotice, useSaveNotice } from './admin-api.ts'
import { begunOf, missingIn, type NoticeForm, noticeOf, unwrittenIn } from './admin-form.ts'

const LONGEST = 2000

/** A notice being written, and what it began with. */
type Writing = { form: NoticeForm; begun: Begun<NoticeForm> }

function writingOf(notice: NoticeLine | undefined): Writing {
  const begun = begunOf(notice)
  return { form: begun.form, begun }
}

/** Writes a notice, or other words, times and readers into one. Closed without Cancel, it is gone on with when it is opened again. */
export function NoticeDialog({
  notice,
  onClose,
}: {
  notice: NoticeLine | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const kept = useKeptForm(`notice ${notice?.id ?? '+'}`, writingOf(notice))
  const { form, begun } = kept.form
  const [audience, value] = form.readers
  const [tried, setTried] = useState(false)
  const [warned, setWarned] = useState(false)
  const { mutate, isPending } = useSaveNotice(notice?.id, kept.discard)
  const conflict = useConflict<NoticeForm>()
  const missing = tried ? missingIn(form) : undefined
  const unwritten = unwrittenIn(form)
  const set = (change: Partial<NoticeForm>) => {
    // A choice out of a list may not be on the page yet when the next word is typed.
    kept.setForm((now) => ({ ...now, form: { ...now.form, ...change } }))
    setWarned(false)
  }
  const leave = () => {
    kept.discard()
    onClose()
  }
  const send: Saving<NoticeForm>['send'] = (mine, from, onError) => {
    setTried(true)
    if (missingIn(mine)) return
    if (unwrittenIn(mine).length > 0 && !warned) return setWarned(true)
    mutate({ json: noticeOf(mine), version: from.version }, { onSuccess: onClose, onError })
  }
  const nameOf = (path: string) => {
    const [field, locale] = path.split('.')
    return field === 'content' ? LANGUAGE_NAMES[locale as Locale] : names[field!]
  }
  const names: Record<string, string> = {
    channel: t`Channel`,
    readers: t`For whom`,
    start: t`Starts`,
    end: t`Ends`,
  }
  const save = () =>
    conflict.save(form, begun, {
      send,
      readTheirs: async () => begunOf(await readNotice(notice!.id)),
      onMerged: (merged, theirs) => kept.setForm({ form: merged, begun: theirs }),
      nameOf,
    })
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="medium"
      title={notice ? t`Change the notice` : t`New notice`}
      actions={
        <>
          {kept.dirty && <KeptState {...kept} />}
          <Button onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" busy={isPending} onClick={save}>
            {warned ? (
              <Trans>Publish anyway</Trans>
            ) : notice ? (
              <Trans>Save</Trans>
            ) : (
              <Trans>Publish</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Unwritten languages={warned ? unwritten : []} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={<Trans>Channel</Trans>}
            hint={<Trans>“site” for everywhere, or the key of a product.</Trans>}
            error={missing === 'channel' && <Trans>Letters, digits and hyphens, 60 at most.</Trans>}
            value={form.channel}
            maxLength={60}
            onChange={({ target }) => set({ channel: target.value })}
          />
          <Select
            label={t`For whom`}
            value={audience}
            onChange={(kind) => set({ readers: [kind, kind === 'lang' ? 'en-US' : ''] })}
            options={[
              { value: 'all', label: t`Everybody` },
              { value: 'level', label: t`From a level on` },
              { value: 'user', label: t`One person` },
              { value: 'lang', label: t`Readers of a language` },
            ]}
          />
        </div>
        {audience === 'level' && (
          <TextField
            label={<Trans>Lowest level</Trans>}
            inputMode="numeric"
            value={value}
            onChange={({ target }) => set({ readers: [audience, target.value] })}
            error={missing === 'value' && <Trans>Please give the level as a number.</Trans>}
          />
        )}
        {audience === 'user' && (
          <TextField
            label={<Trans>The person’s id</Trans>}
            value={value}
            maxLength={64}
            onChange={({ target }) => set({ readers: [audience, target.value] })}
            error={missing === 'value' && <Trans>Please give the id of the person.</Trans>}
          />
        )}
        {audience === 'lang' && (
          <Select
            label={t`Language`}
            value={value as Locale}
            onChange={(locale) => set({ readers: [audience, locale] })}
            options={LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }))}
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
            label={<Trans>Starts</Trans>}
            hint={<Trans>Your own time. Empty means now.</Trans>}
            type="datetime-local"
            value={form.start}
            onChange={({ target }) => set({ start: target.value })}
          />
          <TextField
            label={<Trans>Ends</Trans>}
            hint={<Trans>Empty means until it is withdrawn.</Trans>}
            type="datetime-local"
            value={form.end}
            onChange={({ target }) => set({ end: target.value })}
            error={missing === 'end' && <Trans>It would end before it begins.</Trans>}
          />
        </div>
      </div>
      {conflict.dialog}
    </Dialog>
  )
}

/** Warns of readers who get the notice in a language that is not theirs. */
function Unwritten({ languages }: { languages: readonly Locale[] }) {
  const { i18n } = useLingui()
  const names = listOf(
    languages.map((locale) => LANGUAGE_NAMES[locale]),
    i18n.locale,
  )
  return (
    <div role="alert" className="empty:hidden">
      {languages.length > 0 && (
        <p className="flex items-start gap-2 rounded-md border border-amber/40 bg-amber-tint px-4 py-3 text-14">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" />
          <Trans>
            Nothing is written in {names}. These readers would see another language. Write it for
            them, or publish anyway.
          </Trans>
        </p>
      )}
    </div>
  )
}
