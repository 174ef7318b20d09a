import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'

type Fields = { url: string }
const isAddress = (text: string) =>
  URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)

type Props<Brought> = {
  title: ReactNode
  action: ReactNode
  /** What is wrong with what came. */
  said?: string
  bring: (url: string) => Promise<Brought>
  onClose: () => void
  onBrought: (brought: Brought) => void
}

/** Asks for the address of a public picture, sound or film of the web. A refusal stands under the address it is about. */
export function AddressDialog<Brought>({
  title,
  action,
  said,
  bring,
  onClose,
  onBrought,
}: Props<Brought>) {
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { url: '' } })
  const work = useMutation({
    mutationFn: ({ url }: Fields) => bring(url.trim()),
  })
  const wrong = formState.errors.url ? (
    <Trans>Please enter an address that begins with http:// or https://.</Trans>
  ) : (
    (work.error?.message ?? said)
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      // Who has closed the window meanwhile wants it no more.
      onSubmit={handleSubmit((fields) => work.mutate(fields, { onSuccess: onBrought }))}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" busy={work.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <Field
        label={<Trans>Address</Trans>}
        hint={<Trans>Of a public picture, sound or video, up to 20 MB.</Trans>}
        error={wrong}
      >
        {(wired) => (
          <input
            {...register('url', { validate: isAddress })}
            {...wired}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2048}
            placeholder="https://"
            className={`${inputClass} h-10 pointer-coarse:h-11`}
          />
        )}
      </Field>
    </Dialog>
  )
}
