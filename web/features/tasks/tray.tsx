import { Popover } from '@base-ui/react/popover'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListTodo, LoaderCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { MOST_RECENT, recentTasksQuery, taskQuery } from './api.ts'
import { isOpen, type Task } from './keep.ts'
import { followTask } from './live.ts'
import { forgetUnseen } from './shown.ts'
import { TaskProgress } from './task-progress.tsx'
import { useFileOf } from './use-about-task.ts'
import { useEnded } from './use-ended.ts'
import { useTaskName } from './use-tool-words.ts'
import { statusCopy, statusTone } from './words.ts'

/** Lines held open at a time; a browser allows few to one host, and the list is asked for anyway. */
const MOST_LINES = 3

/** The person's tasks, on every page and every device of his: how far they are, and the way to each. */
export default function TaskTray() {
  const { t } = useLingui()
  const { data: known } = useQuery(recentTasksQuery)
  const tasks = known ?? []
  const ended = useEnded(known)
  const open = tasks.filter(isOpen)
  const watched = open
    .slice(0, MOST_LINES)
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    const stops = watched
      .split(' ')
      .filter(Boolean)
      .map((id) => followTask(id))
    return () => stops.forEach((stop) => stop())
  }, [watched])
  const [shown, setShown] = useState(false)
  const show = (next: boolean) => {
    setShown(next)
    if (next) forgetUnseen()
  }
  if (tasks.length === 0) return null
  const count = open.length
  const label =
    count > 0 ? t`Tasks, ${count} running` : ended > 0 ? t`Tasks, ${ended} ended` : t`Tasks`
  return (
    <Popover.Root open={shown} onOpenChange={show}>
      <Popover.Trigger
        aria-label={label}
        title={label}
        className={iconButtonClass('relative max-[25rem]:-mx-1.5')}
      >
        {count > 0 ? (
          <LoaderCircle aria-hidden className="animate-spin text-link motion-reduce:animate-none" />
        ) : (
          <ListTodo aria-hidden />
        )}
        {count > 0 && (
          <span
            aria-hidden
            className="absolute -top-0.5 -right-0.5 grid min-w-4 place-items-center rounded-full bg-primary px-1 text-12 leading-4 font-semibold text-on-primary tabular-nums"
          >
            {count}
          </span>
        )}
        {count === 0 && ended > 0 && (
          <span
            aria-hidden
            className="absolute top-1 right-1 size-2.5 rounded-full border-2 border-canvas bg-primary"
          />
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-50" sideOffset={6} align="end">
          <Popover.Popup className="popup flex max-h-(--available-height) w-80 max-w-[calc(100vw-2rem)] flex-col overflow-y-auto p-1">
            <Popover.Title className="px-3 pt-2 pb-1 text-14 font-semibold">
              <Trans>Tasks</Trans>
            </Popover.Title>
            <ul className="flex flex-col">
              {tasks.map((task) => (
                <Row key={task.id} listed={task} onLeave={() => setShown(false)} />
              ))}
            </ul>
            {tasks.length >= MOST_RECENT && (
              <Link
                to="/membership/{-$menuId}"
                params={{ menuId: 'records' }}
                onClick={() => setShown(false)}
                className="flex min-h-10 items-center rounded-sm px-3 text-14 text-link no-underline hover:bg-hover pointer-coarse:min-h-11"
              >
                <Trans>Earlier tasks</Trans>
              </Link>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Row({ listed, onLeave }: { listed: Task; onLeave: () => void }) {
  const { i18n } = useLingui()
  const { data: task = listed } = useQuery({ ...taskQuery(listed.id), enabled: false })
  const name = useTaskName()(task)
  const file = useFileOf(task.input)
  return (
    <li>
      <Link
        to="/task/$id"
        params={{ id: task.id }}
        onClick={onLeave}
        className="flex flex-col gap-2 rounded-sm px-3 py-2.5 text-ink no-underline hover:bg-hover"
      >
        <span className="flex items-center justify-between gap-3 text-14">
          <span className="truncate font-medium">{name}</span>
          <Badge tone={statusTone[task.status]}>{i18n._(statusCopy[task.status])}</Badge>
        </span>
        {file && <span className="-mt-1 truncate text-13 text-muted">{file}</span>}
        {isOpen(task) ? (
          <TaskProgress task={task} />
        ) : (
          <When at={task.ended_at ?? task.created_at} />
        )}
      </Link>
    </li>
  )
}

function When({ at }: { at: number }) {
  const { i18n } = useLingui()
  return (
    <span className="text-12 text-muted">
      {i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
    </span>
  )
}
