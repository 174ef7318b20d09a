import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { saveFromWeb } from './api.ts'

type Fields = { url: string }
const isAddress = (text: string) => URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)

/** Asks for the address of a picture, sound or film of the web and saves what is there to the library. */
export default function FromLinkDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const form = useId()
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { url: '' } })
  const { ref, ...field } = register('url', { validate: isAddress })
  const first = useRef<HTMLInputElement>(null)
  // A refusal stands under the address it is about.
  const save = useMutation({ mutationFn: ({ url }: Fields) => saveFromWeb(url.trim()), onSuccess: onSaved })
  const wrong = formState.errors.url ? <Trans>Please enter an address that begins with http:// or https://.</Trans> : save.error?.message
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Add from a link</Trans>}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" form={form} busy={save.isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit((fields) => save.mutate(fields))(event)}>
        <Field label={<Trans>Address</Trans>} hint={<Trans>Of a public picture, sound or video, up to 20 MB.</Trans>} error={wrong}>
          {(wired) => (
            <input
              {...field}
              {...wired}
              ref={(input) => {
                ref(input)
                first.current = input
              }}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={2048}
              placeholder="https://"
              className={`${inputClass} h-10 pointer-coarse:h-11`}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
