import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { MOST_CODES, MOST_CREDITS } from '../../../worker/features/credits/redeem/contract.ts'
import { AmountFault, amountFault } from '../../admin/amount.tsx'
import { figureOf } from '../../admin/figure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { useMakeCodes } from './admin-api.ts'

/** Makes codes of one worth, and shows them to be copied. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [form, setForm] = useState({ credits: '100', count: '1', until: '', note: '' })
  const [tried, setTried] = useState(false)
  const { mutate, isPending, data } = useMakeCodes()
  const [credits, count] = [figureOf(form.credits), Number(form.count)]
  const wrongCredits = amountFault(form.credits, { most: MOST_CREDITS })
  const wrongCount = !(Number.isInteger(count) && count >= 1 && count <= MOST_CODES)
  const make = () => {
    setTried(true)
    if (wrongCredits || wrongCount) return
    const until = form.until ? new Date(form.until).toISOString() : null
    mutate(
      { credits, count, expires_at: until, ...(form.note.trim() && { note: form.note.trim() }) },
      { onError: (error) => toast.error(error) },
    )
  }
  const copy = (codes: readonly string[]) =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success(t`Copied.`),
      () =>
        toast.error(t`The browser did not allow copying. Select the codes and copy them by hand.`),
    )
  if (data)
    return (
      <Dialog
        open
        onOpenChange={(stays) => !stays && onClose()}
        title={t`New codes`}
        actions={
          <Button look="primary" onClick={() => copy(data.codes)}>
            <Copy aria-hidden />
            <Trans>Copy all</Trans>
          </Button>
        }
      >
        <p className="mb-3 text-14 text-muted">
          <Plural value={data.codes.length} one="# code was made." other="# codes were made." />
        </p>
        {/* A region that scrolls must be reachable by keyboard. */}
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t`New codes`}
          role="region"
          className="max-h-72 overflow-auto rounded-sm bg-sunken p-3 text-14"
        >
          {data.codes.join('\n')}
        </pre>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t`New codes`}
      onSubmit={make}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" busy={isPending}>
            <Trans>Make them</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={<Trans>Credits of each</Trans>}
          inputMode="decimal"
          error={tried && wrongCredits && <AmountFault of={wrongCredits} most={MOST_CREDITS} />}
          value={form.credits}
          onChange={({ target }) => setForm({ ...form, credits: target.value })}
        />
        <TextField
          label={<Trans>How many</Trans>}
          inputMode="numeric"
          error={tried && wrongCount && <Trans>From 1 to {MOST_CODES}.</Trans>}
          value={form.count}
          onChange={({ target }) => setForm({ ...form, count: target.value })}
        />
        <TextField
          label={<Trans>Until</Trans>}
          hint={<Trans>Empty means forever.</Trans>}
          type="datetime-local"
          value={form.until}
          onChange={({ target }) => setForm({ ...form, until: target.value })}
        />
        <TextField
          label={<Trans>Note</Trans>}
          hint={<Trans>For yourself, for example a campaign.</Trans>}
          value={form.note}
          maxLength={200}
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
      </div>
    </Dialog>
  )
}
