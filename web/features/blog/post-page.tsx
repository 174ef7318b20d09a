import { LANGUAGE_NAMES } from '../../../worker/kernel/locale/contract.ts'
import type { Post } from '../../../worker/features/blog/contract.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { Prose } from '../../ui/prose.tsx'
import { WholeWords } from '../../ui/whole-words.tsx'
import { Day } from './day.tsx'

/** One post. */
export function PostPage({ post }: { post: Post }) {
  const { i18n } = useLingui()
  const name = LANGUAGE_NAMES[post.lang]
  return (
    <article className="mx-auto flex w-full max-w-[calc(var(--container-text)+3rem)] flex-col gap-8 px-4 py-12 sm:px-6 sm:py-16">
      <Link
        to="/blog"
        className="inline-flex min-h-8 items-center gap-2 self-start rounded-sm text-14 text-muted no-underline hover:text-ink hover:underline pointer-coarse:min-h-11 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <Trans>All posts</Trans>
      </Link>
      {post.lang !== i18n.locale && (
        <p
          role="note"
          className="rounded-md border border-line bg-surface px-4 py-3 text-14 text-muted"
        >
          <Trans>
            This post has not been written in your language yet. You are reading it in {name}.
          </Trans>
        </p>
      )}
      <header lang={post.lang} className="flex flex-col gap-3">
        <Day at={post.published_at} />
        <h1 dir="auto" className="text-28 sm:text-36">
          <WholeWords lang={post.lang}>{post.title}</WholeWords>
        </h1>
        <p dir="auto" className="text-16 text-muted sm:text-18">
          {post.description}
        </p>
      </header>
      <div lang={post.lang}>
        <Prose markdown={post.content} lang={post.lang} />
      </div>
    </article>
  )
}
