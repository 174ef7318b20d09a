import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import type {
  FeedbackCategory,
  FeedbackState,
  FeedbackView,
} from '../../../worker/features/feedback/contract.ts'
import { Address } from '../../admin/address.tsx'
import { PersonLink } from '../../admin/person-link.tsx'
import { SearchLink } from '../../admin/search-link.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Column } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { adminFeedbackQuery, linkToFile, useFeedbackState } from './admin-api.ts'

const TONES: Record<FeedbackState, Tone> = { new: 'teal', seen: 'blue', done: 'neutral' }

/** What people told us: read it, settle it. */
export function FeedbackAdmin() {
  const { t } = useLingui()
  const [state, setState] = useState<FeedbackState | 'all'>('all')
  const [open, setOpen] = useState<FeedbackView>()
  const { mutate } = useFeedbackState()
  const list = useInfiniteQuery(adminFeedbackQuery(state === 'all' ? undefined : state))
  const look = (message: FeedbackView) => {
    setOpen(message)
    if (message.state === 'new') mutate({ id: message.id, state: 'seen' })
  }
  const columns: Column<FeedbackView>[] = [
    {
      id: 'content',
      header: () => <Trans>Message</Trans>,
      cell: (row) => <What message={row} onOpen={() => look(row)} />,
    },
    {
      id: 'category',
      header: () => <Trans>About</Trans>,
      cell: (row) => <Category of={row.category} />,
    },
    { id: 'from', header: () => <Trans>From</Trans>, cell: (row) => <From message={row} /> },
    { id: 'state', header: () => <Trans>State</Trans>, cell: (row) => <State of={row.state} /> },
    {
      id: 'created_at',
      header: () => <Trans>When</Trans>,
      cell: (row) => <Moment at={row.created_at} />,
    },
  ]
  return (
    <>
      <div className="w-full sm:w-[26rem]">
        <Segmented
          quiet
          label={t`State`}
          value={state}
          onChange={setState}
          segments={[
            { value: 'all', label: t`All` },
            { value: 'new', label: t({ message: 'New', context: 'state of a message' }) },
            { value: 'seen', label: t`Looked at` },
            { value: 'done', label: t`Settled` },
          ]}
        />
      </div>
      <ListTable
        list={list}
        caption={t`Messages`}
        columns={columns}
        empty={<Trans>Nothing here.</Trans>}
      />
      {open && <Message message={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function What({ message, onOpen }: { message: FeedbackView; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      dir="auto"
      className="line-clamp-2 max-w-xl min-w-56 rounded-sm text-start pointer-coarse:min-h-11 font-medium wrap-anywhere hover:text-link"
    >
      {message.content}
    </button>
  )
}

function Category({ of }: { of: FeedbackCategory }) {
  if (of === 'bug') return <Trans>Error</Trans>
  if (of === 'idea') return <Trans>Idea</Trans>
  return of === 'billing' ? <Trans>Credits</Trans> : <Trans>Other</Trans>
}

const From = ({ message: { from, contact } }: { message: FeedbackView }) => (
  <Address>{contact ?? from?.email ?? <Trans>A guest</Trans>}</Address>
)

function State({ of }: { of: FeedbackState }) {
  const { t } = useLingui()
  const names: Record<FeedbackState, string> = {
    new: t({ message: 'New', context: 'state of a message' }),
    seen: t`Looked at`,
    done: t`Settled`,
  }
  return <Badge tone={TONES[of]}>{names[of]}</Badge>
}

function Message({ message, onClose }: { message: FeedbackView; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending } = useFeedbackState()
  const settle = (state: FeedbackState) =>
    mutate(
      { id: message.id, state },
      { onSuccess: onClose, onError: (error) => toast.error(error) },
    )
  const open = (hash: string) =>
    void linkToFile(message.id, hash).then(
      ({ url }) => window.open(url, '_blank', 'noopener'),
      (error: Error) => toast.error(error),
    )
  const { from, contact, task_id: task, locale } = message
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="medium"
      title={t`Message`}
      actions={
        message.state === 'done' ? (
          <Button busy={isPending} onClick={() => settle('seen')}>
            <Trans>Open it again</Trans>
          </Button>
        ) : (
          <Button look="primary" busy={isPending} onClick={() => settle('done')}>
            <Trans>Mark as settled</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4 text-14">
        <p dir="auto" className="break-words whitespace-pre-line">
          {message.content}
        </p>
        {message.file_hashes.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {message.file_hashes.map((hash, place) => {
              const number = place + 1
              return (
                <Button key={hash} size="small" onClick={() => open(hash)}>
                  <Paperclip aria-hidden />
                  <Trans>File {number}</Trans>
                </Button>
              )
            })}
          </div>
        )}
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 border-t border-line pt-4 text-13 text-muted [&_dd]:break-all">
          <dt>
            <Trans>From</Trans>
          </dt>
          <dd>
            {from ? (
              <PersonLink id={from.id} name={`${from.nickname} · ${from.email}`} />
            ) : (
              <Trans>A guest</Trans>
            )}
          </dd>
          {contact && (
            <>
              <dt>
                <Trans>Answer to</Trans>
              </dt>
              <dd>
                <a href={`mailto:${contact}`} className="text-link">
                  {contact}
                </a>
              </dd>
            </>
          )}
          {task && (
            <>
              <dt>
                <Trans>Task</Trans>
              </dt>
              <dd>
                <SearchLink menu="tasks" search={task}>
                  {task}
                </SearchLink>
              </dd>
            </>
          )}
          <dt>
            <Trans>Language</Trans>
          </dt>
          <dd>{locale}</dd>
          <dt>
            <Trans>When</Trans>
          </dt>
          <dd>
            <Moment at={message.created_at} />
          </dd>
        </dl>
      </div>
    </Dialog>
  )
}
