import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { MAX_TITLE_CHARS, type LibraryItem } from '../../../worker/features/files/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, inputClass } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { changeFile } from './api.ts'
import { splitTitle } from './long-title.ts'

type Fields = { base: string; description: string }

/** Asks for another name, whose ending stays, and for words to find the file by. */
export default function RenameDialog({
  item,
  onClose,
}: {
  item: LibraryItem
  onClose: () => void
}) {
  const { base, ending } = splitTitle(item.title)
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { base, description: item.description === item.title ? '' : item.description },
  })
  const { dirtyFields } = formState
  const save = useMutation({
    mutationFn: ({ base, description }: Fields) => {
      // Up to a slash a name would be taken for its folder.
      const bare = base.trim().replaceAll(/[/\\]/g, '-')
      // Whoever typed the ending too does not mean it twice.
      const typed =
        dirtyFields.base &&
        bare.length > ending.length &&
        bare.toLowerCase().endsWith(ending.toLowerCase())
      const title = (typed ? bare.slice(0, bare.length - ending.length) : bare) + ending
      return changeFile(item.file_hash, { title, description: description.trim() || title })
    },
    onError: (error) => toast.error(error),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Rename</Trans>}
      // By then another window may stand here.
      onSubmit={handleSubmit((fields) => save.mutate(fields, { onSuccess: onClose }))}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="primary" type="submit" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field
          label={<Trans>Name</Trans>}
          error={formState.errors.base && <Trans>Please give the file a name.</Trans>}
        >
          {(wired) => (
            <div className="flex items-center gap-2">
              <input
                {...register('base', { validate: (text) => text.trim() !== '' })}
                {...wired}
                // The whole name is there to be typed over.
                onFocus={(event) => event.target.select()}
                maxLength={MAX_TITLE_CHARS - ending.length}
                autoComplete="off"
                className={`${inputClass} h-10 pointer-coarse:h-11`}
              />
              {ending && <span className="text-14 text-muted">{ending}</span>}
            </div>
          )}
        </Field>
        <Field
          label={<Trans>Description</Trans>}
          hint={<Trans>The search finds the file by these words too.</Trans>}
        >
          {(wired) => (
            <textarea
              {...register('description')}
              {...wired}
              rows={3}
              maxLength={1000}
              className={`${inputClass} py-2`}
            />
          )}
        </Field>
      </div>
    </Dialog>
  )
}
