import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EllipsisVertical, Pencil, Shapes, Trash2, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { readCover } from '../../media/media-store.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Moment } from '../../ui/moment.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { toast } from '../../ui/toast.ts'
import { type AppItem, type AppsFilter, deleteApp, renameApp, restoreApp } from './api.ts'
import { mediaUse } from './data.ts'
import { TitleField } from './title-field.tsx'

/** A product as its projects show it. */
export type AppProduct = { title: string; image: string | null; icon: LucideIcon }

declare module '@tanstack/history' {
  interface HistoryState {
    /** What of the list was shown from which a project was opened. */
    apps?: AppsFilter
  }
}

type Props = {
  app: AppItem
  /** Null where it is not offered at present, undefined where nothing is known of it. */
  product: AppProduct | null | undefined
  /** What of the list is shown. */
  filter: AppsFilter
}

/** A saved project: its product, title and time, and what can be done with it. */
export function AppCard({ app, product, filter }: Props) {
  const { t } = useLingui()
  const [renaming, setRenaming] = useState(false)
  const Icon = product?.icon ?? Shapes
  const { id, title } = app
  const { data: kept } = useQuery({
    queryKey: ['project cover', id],
    queryFn: async () => (await readCover(mediaUse(id))) ?? null,
    gcTime: 0,
  })
  const cover = useObjectUrl(kept)

  const say = (error: unknown) => toast.error(error instanceof Error ? error : String(error))
  const remove = () =>
    deleteApp(id).then(
      () =>
        toast.success(t`“${title}” was deleted.`, {
          action: { label: t`Undo`, onClick: () => void restoreApp(id).catch(say) },
        }),
      say,
    )

  return (
    <li className="group relative flex min-w-0 rounded-lg sm:flex-col border border-line bg-surface shadow-low transition-colors focus-within:border-line-strong hover:border-line-strong">
      <div
        aria-hidden
        className="grid w-28 shrink-0 place-items-center overflow-hidden rounded-l-lg border-r border-line bg-canvas sm:aspect-[16/10] sm:w-auto sm:rounded-l-none sm:rounded-t-lg sm:border-r-0 sm:border-b"
      >
        {cover ? (
          <img src={cover} alt="" className="size-full object-contain" />
        ) : product?.image ? (
          <img
            src={product.image}
            alt=""
            width={640}
            height={400}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <Icon className="size-10 text-faint" strokeWidth={1.25} />
        )}
      </div>
      <div className="flex min-w-0 grow items-start gap-1 p-3 pr-1 sm:p-4 sm:pr-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          {renaming ? (
            <TitleField
              title={title}
              onRename={(next) => renameApp(id, next)}
              onClose={() => setRenaming(false)}
              className="relative z-10 w-full"
            />
          ) : (
            <h2 dir="auto" className="truncate text-16 font-medium">
              {product !== null ? (
                <Link
                  to="/app/$id"
                  params={{ id }}
                  preload={false}
                  state={{ apps: filter }}
                  className="text-ink no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
          )}
          {product?.title !== title && (
            <p className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">
                {product === null ? (
                  <Trans>This tool is not available right now.</Trans>
                ) : (
                  product?.title
                )}
              </span>
            </p>
          )}
          <p className="text-13">
            <Moment at={app.updated_at} />
          </p>
        </div>
        <div className="relative z-10">
          <Menu
            trigger={
              <button
                type="button"
                aria-label={t`Actions for ${title}`}
                className={iconButtonClass()}
              >
                <EllipsisVertical aria-hidden />
              </button>
            }
            entries={[
              {
                id: 'rename',
                label: <Trans>Rename</Trans>,
                icon: <Pencil aria-hidden />,
                onSelect: () => setRenaming(true),
              },
              {
                id: 'delete',
                label: <Trans>Delete</Trans>,
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => void remove(),
              },
            ]}
          />
        </div>
      </div>
    </li>
  )
}
