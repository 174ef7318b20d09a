import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type AdminPostItem, POST_KEYS } from '../../../worker/features/blog/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { Missing } from '../../admin/missing.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ListTable } from '../../ui/list-table.tsx'
import { Moment } from '../../ui/moment.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { Column } from '../../ui/table.tsx'
import { adminPostQuery, adminPostsQuery } from './admin-api.ts'
import { PostEditor } from './admin-editor.tsx'

/** In the address, for a post that is not written yet; no post can have this key. */
const NEW = '+'

const COLUMNS: Column<AdminPostItem>[] = [
  { id: 'title', header: () => <Trans>Title</Trans>, cell: (row) => <Title post={row} /> },
  {
    id: 'languages',
    header: () => <Trans>Languages</Trans>,
    cell: (row) => <LanguagesOf post={row} />,
  },
  { id: 'state', header: () => <Trans>State</Trans>, cell: (row) => <State post={row} /> },
  {
    id: 'published_at',
    header: () => <Trans>Published on</Trans>,
    cell: (row) => row.published_at && <Moment at={row.published_at} />,
  },
]

/** The posts, and the desk on which one is written. */
export function BlogAdmin() {
  const { item } = useSearch({ from: '/admin/{-$menuId}' })
  const posts = useInfiniteQuery(adminPostsQuery)
  if (item === NEW) {
    const shown = posts.data?.pages.flatMap(({ items }) => items) ?? []
    return <PostEditor post={null} taken={[...POST_KEYS, ...shown.map(({ key }) => key)]} />
  }
  if (item) return <Desk key={item} item={item} />
  return <List list={posts} />
}

function Desk({ item }: { item: string }) {
  const { data, error, refetch } = useQuery(adminPostQuery(item))
  // What is being written stays where it cannot be read again just now.
  if (data) return <PostEditor post={data} taken={[]} />
  return error ? (
    <Failure error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={4} />
  )
}

function List({ list }: { list: ComponentProps<typeof ListTable<AdminPostItem>>['list'] }) {
  const { t } = useLingui()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-text min-w-[min(16rem,100%)] flex-1 text-muted">
          <Trans>
            Posts of the blog. Those that came with the site can be written over, hidden and
            restored.
          </Trans>
        </p>
        <Link
          to="/admin/{-$menuId}"
          params={{ menuId: 'blog' }}
          search={(search) => ({ ...search, item: NEW })}
          className={buttonClass('primary')}
        >
          <Plus aria-hidden />
          <Trans>New post</Trans>
        </Link>
      </div>
      <ListTable
        list={list}
        caption={t`Posts`}
        columns={COLUMNS}
        empty={<Trans>There is no post yet.</Trans>}
      />
    </>
  )
}

function Title({ post: { key, titles } }: { post: AdminPostItem }) {
  const { i18n } = useLingui()
  return (
    <Link
      to="/admin/{-$menuId}"
      params={{ menuId: 'blog' }}
      search={(search) => ({ ...search, item: key })}
      className="block min-w-48 rounded-sm text-ink no-underline hover:text-link pointer-coarse:py-1"
    >
      <span className="block font-medium">
        {titles[i18n.locale as Locale] ?? Object.values(titles)[0]}
      </span>
      <span className="block text-13 break-all text-muted">{key}</span>
      <Missing languages={LOCALES.filter((locale) => !titles[locale])} />
    </Link>
  )
}

function LanguagesOf({ post: { titles, edited, shipped } }: { post: AdminPostItem }) {
  return (
    <span className="flex flex-wrap gap-1">
      {LOCALES.filter((locale) => titles[locale]).map((locale) => (
        <Badge key={locale} tone={shipped && edited.includes(locale) ? 'teal' : 'neutral'}>
          {LANGUAGE_NAMES[locale]}
          {shipped && edited.includes(locale) && (
            <span className="sr-only">
              <Trans>(changed)</Trans>
            </span>
          )}
        </Badge>
      ))}
    </span>
  )
}

function State({ post: { deleted, published, published_at } }: { post: AdminPostItem }) {
  if (deleted)
    return (
      <Badge tone="red">
        <Trans>Hidden</Trans>
      </Badge>
    )
  if (published)
    return (
      <Badge tone="green">
        <Trans>Published</Trans>
      </Badge>
    )
  return published_at ? (
    <Badge tone="blue">
      <Trans>Planned</Trans>
    </Badge>
  ) : (
    <Badge tone="amber">
      <Trans>Draft</Trans>
    </Badge>
  )
}
