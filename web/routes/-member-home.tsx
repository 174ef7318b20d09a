import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Shapes } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LibraryItem } from '../../worker/features/files/contract.ts'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import { type AppItem, appsQuery } from '../features/apps/api.ts'
import { libraryQuery, type Shown } from '../features/files/api.ts'
import { Thumbnail } from '../features/files/thumbnail.tsx'
import { useProductsById } from '../features/products/by-id.ts'
import { recentTasksQuery, taskQuery } from '../features/tasks/api.ts'
import { isOpen, type Task } from '../features/tasks/keep.ts'
import { TaskProgress } from '../features/tasks/task-progress.tsx'
import { useTaskName } from '../features/tasks/use-tool-words.ts'
import { offerOf } from '../tools/offers.ts'
import { buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Failure } from '../ui/failure.tsx'
import { Moment } from '../ui/moment.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'

const FILES = 5
const NEWEST: Shown = {
  search: '',
  accepts: '',
  size: 10,
  cursor: null,
  kind: 'all',
  sort: 'newest',
}
const PROJECTS = 3
/** Fewer of them where a task is running: the block keeps its height. */
const PROJECTS_BESIDE_TASK = 2

/** A member's own things on home: what is running, and what he may go on with. */
export default function MemberHome({ products }: { products: readonly ProductCard[] }) {
  const tasks = useQuery(recentTasksQuery)
  const apps = useInfiniteQuery(appsQuery())
  const library = useQuery(libraryQuery(NEWEST))
  const running = tasks.data?.filter(isOpen) ?? []
  const projects = apps.data?.pages[0]?.items ?? []
  const files = library.data?.items ?? []
  // All at once, so that nothing that is there already moves.
  const coming = tasks.isPending || apps.isPending || library.isPending
  const unread = [tasks, apps, library].filter(({ data }) => data === undefined)
  const error = unread.find((one) => one.error)?.error
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-28 sm:text-36">
        <Trans>Go on, or drop something new</Trans>
      </h1>
      {coming ? (
        <SkeletonRows rows={5} className="h-14" />
      ) : running.length + projects.length + files.length === 0 ? (
        error ? (
          <Failure error={error} onRetry={() => unread.forEach(({ refetch }) => void refetch())} />
        ) : (
          <NothingYet />
        )
      ) : (
        <>
          {running[0] && <Running task={running[0]} others={running.length - 1} />}
          {projects.length > 0 && (
            <Projects
              projects={projects.slice(0, running[0] ? PROJECTS_BESIDE_TASK : PROJECTS)}
              first={products}
            />
          )}
          {files.length > 0 && <Files files={files.slice(0, FILES)} />}
        </>
      )}
    </div>
  )
}

function NothingYet() {
  return (
    <Empty
      action={
        <Link to="/products" className={buttonClass('secondary')}>
          <Trans>See all tools</Trans>
        </Link>
      }
    >
      <Trans>Your projects, files and running tasks will be here. Drop something to begin.</Trans>
    </Empty>
  )
}

function Running({ task: listed, others }: { task: Task; others: number }) {
  const { data: task = listed } = useQuery({ ...taskQuery(listed.id), enabled: false })
  const name = useTaskName()(task)
  return (
    <Part title={<Trans>Running now</Trans>}>
      <Link
        to="/task/$id"
        params={{ id: task.id }}
        className="flex flex-col gap-1.5 rounded-md border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-line-strong"
      >
        <span className="flex justify-between gap-4 text-14 font-medium">
          {name}
          {others > 0 && (
            <span className="text-13 font-normal text-muted">
              <Trans>and {others} more</Trans>
            </span>
          )}
        </span>
        <TaskProgress task={task} />
      </Link>
    </Part>
  )
}

function Projects({
  projects,
  first,
}: {
  projects: readonly AppItem[]
  first: readonly ProductCard[]
}) {
  const products = useProductsById(
    first,
    projects.map((app) => app.product_id),
  )
  return (
    <Part
      title={<Trans>Recent projects</Trans>}
      all={
        <Link to="/apps" className={ALL}>
          <Trans>All projects</Trans>
        </Link>
      }
    >
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-surface">
        {projects.map(({ id, product_id, title, updated_at }) => {
          const product = products.get(product_id)
          const Icon = product ? offerOf(product).icon : Shapes
          return (
            <li key={id}>
              <Link
                to="/app/$id"
                params={{ id }}
                preload={false}
                className="flex h-14 items-center gap-3 px-4 text-ink no-underline -outline-offset-2 hover:bg-hover"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-link" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-14 font-medium">{title}</span>
                  {product?.title !== title && (
                    <span className="block truncate text-12 text-muted">{product?.title}</span>
                  )}
                </span>
                <span className="text-12 max-sm:hidden">
                  <Moment at={updated_at} />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

function Files({ files }: { files: readonly LibraryItem[] }) {
  return (
    <Part
      title={<Trans>Recent files</Trans>}
      all={
        <Link to="/files" className={ALL}>
          <Trans>All files</Trans>
        </Link>
      }
    >
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-5">
        {files.map((item) => (
          <li key={item.file_hash} className="max-sm:nth-5:hidden">
            <Link
              to="/files"
              title={item.title}
              aria-label={item.title}
              className="block overflow-hidden rounded-md border border-line hover:border-line-strong"
            >
              <Thumbnail item={item} className="aspect-[4/3] w-full" />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

const ALL = 'rounded-sm text-13 text-link no-underline hover:underline pointer-coarse:py-3'

function Part({
  title,
  all,
  children,
}: {
  title: ReactNode
  all?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-14 font-medium text-muted">{title}</h2>
        {all}
      </div>
      {children}
    </section>
  )
}
