import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminPost } from '../../../worker/features/blog/contract.ts'
import { LANGUAGE_NAMES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.ts'
import { useDeletePost, useRestorePost, useSavePost } from './admin-api.ts'

type Props = { post: AdminPost; lang: Locale; onRestored: (post: AdminPost) => void }

/** Taking a post away, and putting one that came with the site back to how it came. */
export function PostFate({ post, lang, onRestored }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'delete' | 'restore' | 'language'>()
  const remove = useDeletePost(post.key)
  const restore = useRestorePost(post.key)
  const save = useSavePost(post.key, false)
  const say = (error: Error) => {
    toast.error(error)
    throw error
  }
  const name = LANGUAGE_NAMES[lang]
  const question = (which: typeof asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : undefined),
  })
  return (
    <>
      {post.shipped && post.edited.includes(lang) && (
        <Button look="quiet" onClick={() => setAsked('language')}>
          <Trans>First text in {name}</Trans>
        </Button>
      )}
      {post.shipped && (post.edited.length > 1 || post.deleted) && (
        <Button look="quiet" onClick={() => setAsked('restore')}>
          <Trans>Restore the post</Trans>
        </Button>
      )}
      {!post.deleted && (
        <Button look="quiet" className="!text-red" onClick={() => setAsked('delete')}>
          {post.shipped ? <Trans>Hide</Trans> : <Trans>Delete</Trans>}
        </Button>
      )}
      <Confirm
        {...question('delete')}
        title={post.shipped ? t`Hide this post?` : t`Delete this post?`}
        action={post.shipped ? <Trans>Hide the post</Trans> : <Trans>Delete the post</Trans>}
        onConfirm={() =>
          remove.mutateAsync().then(
            () =>
              navigate({
                to: '/admin/{-$menuId}',
                params: { menuId: 'blog' },
                search: ({ item: _item, ...search }) => search,
              }),
            say,
          )
        }
      >
        {post.shipped ? (
          <Trans>Nobody finds it anymore. It can be restored here.</Trans>
        ) : (
          <Trans>It is gone in every language, and its address no longer works.</Trans>
        )}
      </Confirm>
      <Confirm
        {...question('restore')}
        title={t`Restore this post?`}
        action={<Trans>Restore the post</Trans>}
        onConfirm={() => restore.mutateAsync().then(onRestored, say)}
      >
        <Trans>
          What was written here in any language is replaced by the texts that came with the site.
        </Trans>
      </Confirm>
      <Confirm
        {...question('language')}
        title={t`Back to the first text in ${name}?`}
        action={<Trans>Restore the text</Trans>}
        onConfirm={() => save.mutateAsync({ texts: { [lang]: null } }).then(onRestored, say)}
      >
        <Trans>
          What was written here in this language is replaced by the text that came with the site.
        </Trans>
      </Confirm>
    </>
  )
}
