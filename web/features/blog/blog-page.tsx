import { feedPath } from '../../../worker/features/blog/feed/contract.ts'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rss } from 'lucide-react'
import { ShowMore } from '../../ui/show-more.tsx'
import { postsQuery } from './api.ts'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Day } from './day.tsx'

/** The posts, newest first. */
export function BlogPage({ lang }: { lang: Locale }) {
  const list = useInfiniteQuery(postsQuery(lang))
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="mx-auto flex w-full max-w-[calc(var(--container-text)+3rem)] flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-36 sm:text-48">
          <Trans>Blog</Trans>
        </h1>
        <p className="text-16 text-muted sm:text-18">
          <Trans>How to get the most out of the tools, step by step.</Trans>
        </p>
        {posts.length > 0 && (
          <p>
            <a
              href={feedPath(lang)}
              className="inline-flex min-h-8 items-center gap-1.5 text-14 text-link underline underline-offset-4 hover:text-link-hover pointer-coarse:min-h-11"
            >
              <Rss aria-hidden className="size-4" />
              <Trans>RSS feed</Trans>
            </a>
          </p>
        )}
      </header>
      {posts.length === 0 ? (
        <p className="text-muted">
          <Trans>No posts yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {posts.map(({ key, title, description, published_at }) => (
            <li key={key} className="group relative flex flex-col gap-2 py-7">
              <Day at={published_at} />
              <h2 dir="auto" className="text-22 text-pretty">
                <Link
                  to="/blog/$key"
                  params={{ key }}
                  className="rounded-sm text-ink no-underline group-hover:text-link after:absolute after:inset-0"
                >
                  <WholeWords lang={lang}>{title}</WholeWords>
                </Link>
              </h2>
              <p dir="auto" className="text-muted">
                {description}
              </p>
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </div>
  )
}
