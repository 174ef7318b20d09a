import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Redirect } from '../../../worker/features/redirects/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { FormDialog } from '../../admin/form-dialog.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { ListHead } from '../../admin/list-head.tsx'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { TextField } from '../../ui/field.tsx'
import { Count } from '../../ui/figure.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { readRedirect, redirectsQuery, useChangeRedirect } from './admin-api.ts'

const FIGURES = ['hits']

/** Short addresses under /r/. */
export function RedirectsAdmin() {
  const { t } = useLingui()
  const [open, setOpen] = useState<Redirect | 'new'>()
  const columns: Column<Redirect>[] = [
    { id: 'key', header: () => <Trans>Short link</Trans>, cell: (row) => <Short link={row} /> },
    {
      id: 'target',
      header: () => <Trans>Leads to</Trans>,
      cell: (row) => <span className="block max-w-md break-all">{row.target}</span>,
    },
    { id: 'hits', header: () => <Trans>Followed</Trans>, cell: (row) => <Count of={row.hits} /> },
    {
      id: 'updated_at',
      header: () => <Trans>Changed</Trans>,
      cell: (row) => <Moment at={row.updated_at} />,
    },
    actionsColumn((row) => <Actions link={row} onEdit={() => setOpen(row)} />),
  ]
  return (
    <>
      <ListHead add={<Trans>New short link</Trans>} onAdd={() => setOpen('new')}>
        <Trans>Short addresses for print and posts. Each counts how often it was followed.</Trans>
      </ListHead>
      <ListTable
        list={useInfiniteQuery(redirectsQuery)}
        caption={t`Short links`}
        columns={columns}
        figures={FIGURES}
        empty={<Trans>There is no short link yet.</Trans>}
      />
      {open && (
        <LinkDialog link={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

const Short = ({ link: { key } }: { link: Redirect }) => (
  <a
    href={`/r/${key}`}
    target="_blank"
    rel="noreferrer"
    className="font-medium break-all text-link"
  >
    /r/{key}
  </a>
)

function Actions({ link, onEdit }: { link: Redirect; onEdit: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useChangeRedirect()
  const { key } = link
  return (
    <span className="flex justify-end">
      <IconButton label={t`Change ${key}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <AskingButton
        label={t`Delete ${key}`}
        icon={<Trash2 aria-hidden />}
        title={t`Delete this short link?`}
        action={<Trans>Delete</Trans>}
        onConfirm={() => mutateAsync({ do: 'delete', key })}
      >
        <Trans>Whoever follows it from then on finds nothing.</Trans>
      </AskingButton>
    </span>
  )
}

type Target = { target: string }

const begunOf = (link: Redirect | undefined): Begun<Target> => ({
  form: { target: link?.target ?? '' },
  version: link?.updated_at ?? null,
})

function LinkDialog({ link, onClose }: { link: Redirect | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const [begun, setBegun] = useState(() => begunOf(link))
  const [key, setKey] = useState(link?.key ?? '')
  const [target, setTarget] = useState(begun.form.target)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useChangeRedirect()
  const conflict = useConflict<Target>()
  const wrongKey = !/^[\w-]{1,64}$/.test(key)
  const send: Saving<Target>['send'] = (mine, from, onError) => {
    setTried(true)
    const to = mine.target.trim()
    if (wrongKey || !to) return
    mutate(
      link
        ? { do: 'change', key, target: to, updated_at: from.version }
        : { do: 'make', key, target: to },
      { onSuccess: onClose, onError },
    )
  }
  const save = () =>
    conflict.save({ target }, begun, {
      send,
      readTheirs: async () => begunOf(await readRedirect(key)),
      onMerged(merged, theirs) {
        setBegun(theirs)
        setTarget(merged.target)
      },
      nameOf: () => <Trans>Leads to</Trans>,
    })
  return (
    <FormDialog
      title={link ? t`Change the short link` : t`New short link`}
      saving={isPending}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={<Trans>Name, after /r/</Trans>}
          error={tried && wrongKey && <Trans>Letters, digits and hyphens, 64 at most.</Trans>}
          value={key}
          readOnly={link !== undefined}
          maxLength={64}
          onChange={(event) => setKey(event.target.value)}
        />
        <TextField
          label={<Trans>Leads to</Trans>}
          hint={
            <Trans>
              A path of the site such as /pricing, or https:// of a host that is allowed.
            </Trans>
          }
          error={tried && !target.trim() && <Trans>Please write something here.</Trans>}
          value={target}
          maxLength={2000}
          onChange={(event) => setTarget(event.target.value)}
        />
      </div>
      {conflict.dialog}
    </FormDialog>
  )
}
