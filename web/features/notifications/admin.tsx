import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { actionsColumn } from '../../admin/actions-column.tsx'
import { AskingButton } from '../../admin/asking-button.tsx'
import { ListHead } from '../../admin/list-head.tsx'
import { Missing } from '../../admin/missing.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import type { Column } from '../../ui/table.tsx'
import { adminNoticesQuery, type NoticeLine, useWithdrawNotice } from './admin-api.ts'
import { NoticeDialog } from './admin-dialog.tsx'

const NEW = 'new'

const columnsOf = (edit: (notice: NoticeLine) => void): Column<NoticeLine>[] => [
  { id: 'content', header: () => <Trans>Text</Trans>, cell: (row) => <Text notice={row} /> },
  {
    id: 'audience',
    header: () => <Trans>For whom</Trans>,
    cell: (row) => <Audience of={row.audience} />,
  },
  { id: 'state', header: () => <Trans>State</Trans>, cell: (row) => <State notice={row} /> },
  {
    id: 'start_at',
    header: () => <Trans>Starts</Trans>,
    cell: (row) => <Moment at={row.start_at} />,
  },
  {
    id: 'end_at',
    header: () => <Trans>Ends</Trans>,
    cell: (row) =>
      row.end_at ? <Moment at={row.end_at} /> : <span className="text-muted">–</span>,
  },
  actionsColumn((row) => <Actions notice={row} onEdit={() => edit(row)} />),
]

/** Notices of the site: what is shown to whom, from when until when. */
export function NoticesAdmin() {
  const { t } = useLingui()
  const [open, setOpen] = useState<NoticeLine | typeof NEW>()
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <>
      <ListHead add={<Trans>New notice</Trans>} onAdd={() => setOpen(NEW)}>
        <Trans>
          A notice pops up in the corner of every open page of its readers, until they have read it
          or it ends.
        </Trans>
      </ListHead>
      <ListTable
        list={useInfiniteQuery(adminNoticesQuery)}
        caption={t`Notices that were written`}
        columns={columns}
        empty={<Trans>No notice has been written yet.</Trans>}
      />
      {open && (
        <NoticeDialog
          key={open === NEW ? NEW : open.id}
          notice={open === NEW ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function Text({ notice: { content, channel, audience } }: { notice: NoticeLine }) {
  const { i18n } = useLingui()
  const text = content[i18n.locale as Locale] ?? Object.values(content)[0] ?? ''
  return (
    <span className="block max-w-md min-w-56">
      <span className="line-clamp-3 wrap-anywhere">{text}</span>
      <span className="mt-1 flex flex-wrap gap-1">
        <Badge>{channel}</Badge>
        {LOCALES.filter((locale) => content[locale]).map((locale) => (
          <Badge key={locale}>{LANGUAGE_NAMES[locale]}</Badge>
        ))}
      </span>
      {audience.kind !== 'user' && (
        <Missing
          languages={(audience.kind === 'lang' ? [audience.lang] : LOCALES).filter(
            (locale) => !content[locale],
          )}
        />
      )}
    </span>
  )
}

function Audience({ of }: { of: NoticeLine['audience'] }) {
  if (of.kind === 'level') return <Trans>From level {of.min_level} on</Trans>
  if (of.kind === 'user') return <span className="break-all">{of.user_id}</span>
  return of.kind === 'lang' ? LANGUAGE_NAMES[of.lang] : <Trans>Everybody</Trans>
}

function State({ notice: { start_at, end_at } }: { notice: NoticeLine }) {
  const [now] = useState(() => Date.now())
  if (end_at !== null && end_at <= now)
    return (
      <Badge>
        <Trans>Over</Trans>
      </Badge>
    )
  return start_at > now ? (
    <Badge tone="blue">
      <Trans>Planned</Trans>
    </Badge>
  ) : (
    <Badge tone="green">
      <Trans>Shown</Trans>
    </Badge>
  )
}

function Actions({ notice, onEdit }: { notice: NoticeLine; onEdit: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useWithdrawNotice()
  return (
    <span className="flex justify-end">
      <IconButton label={t`Change`} onClick={onEdit}>
        <Pencil aria-hidden />
      </IconButton>
      <AskingButton
        label={t`Withdraw`}
        icon={<Trash2 aria-hidden />}
        title={t`Withdraw this notice?`}
        action={<Trans>Withdraw</Trans>}
        onConfirm={() => mutateAsync(notice.id)}
      >
        <Trans>It disappears from every open page at once.</Trans>
      </AskingButton>
    </span>
  )
}
