import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminPost } from '../../../worker/features/blog/contract.ts'
import { MAX_MARKDOWN_CHARS } from '../../../worker/features/documents/contract.ts'
import { LOCALES, type Locale } from '../../../worker/kernel/locale/contract.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { Editions } from '../../admin/editions.tsx'
import { EditorBar } from '../../admin/editor-bar.tsx'
import { EditorHead } from '../../admin/editor-head.tsx'
import { useWordNames } from '../../admin/word-names.ts'
import { TextField } from '../../ui/field.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { adminPostQuery, useSavePost } from './admin-api.ts'
import { changeOf, formOf, isBlank, keyOf, missingIn, type PostForm } from './admin-form.ts'
import { Select } from '../../ui/select.tsx'
import { adminProductsQuery } from '../products/admin-api.ts'
import { PostFate } from './admin-fate.tsx'

type Props = {
  /** Null for one that is not written yet. */
  post: AdminPost | null
  /** Addresses that other posts have. */
  taken: readonly string[]
}

const draftOf = (key: string) => `blog ${key}`

/** Where a post is written: three languages, day, address; unsaved changes outlive a reload. */
export function PostEditor({ post, taken }: Props) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const saved = formOf(post)
  const kept = useKeptForm<PostForm>(draftOf(post?.key ?? '+'), saved)
  const { form, setForm } = kept
  const [lang, setLang] = useState(i18n.locale as Locale)
  const [tried, setTried] = useState(false)
  const { mutate, isPending } = useSavePost(post?.key ?? form.key, post === null)
  const missing = missingIn(form, taken)
  const shown = tried ? missing : undefined

  const { data: products = [] } = useQuery(adminProductsQuery)
  const conflict = useConflict<PostForm>()
  const begun: Begun<PostForm> = { form: saved, version: post?.updated_at ?? null }
  const wordName = useWordNames()
  const nameOf = (path: string) =>
    path === 'key'
      ? t`Address`
      : path === 'day'
        ? t`Published on`
        : path === 'published'
          ? t`Published`
          : path === 'product'
            ? t`Product`
            : wordName(path)
  const readTheirs = async () => {
    const now = await queryClient.fetchQuery({
      ...adminPostQuery(post?.key ?? form.key),
      staleTime: 0,
    })
    return { form: formOf(now), version: now.updated_at }
  }
  const onMerged: Saving<PostForm>['onMerged'] = (merged, theirs) =>
    kept.rebase(merged, theirs.form)
  const save = () => {
    setTried(true)
    if (missing) {
      if ('lang' in missing) setLang(missing.lang)
      return
    }
    conflict.save(form, begun, { send, readTheirs, onMerged, nameOf }, kept)
  }
  const send: Saving<PostForm>['send'] = (mine, from, onError) =>
    mutate(
      { ...changeOf(mine, from.form), updated_at: from.version },
      {
        onSuccess: (now) => {
          if (now.key === post?.key) kept.settle(formOf(now), mine)
          else kept.handOver(draftOf(now.key), formOf(now), mine)
          setTried(false)
          toast.success(now.published ? t`Saved. Everybody can read it.` : t`Saved.`)
          if (now.key !== post?.key)
            void navigate({
              to: '/admin/{-$menuId}',
              params: { menuId: 'blog' },
              search: (search) => ({ ...search, item: now.key }),
              replace: true,
            })
        },
        onError,
      },
    )
  const setWords = (of: Locale, words: PostForm['texts'][Locale]) => {
    // The address follows the English title until somebody writes his own.
    const follows = post === null && of === 'en-US' && form.key === keyOf(form.texts['en-US'].title)
    setForm({
      ...form,
      texts: { ...form.texts, [of]: words },
      ...(follows && { key: keyOf(words.title) }),
    })
  }
  const error =
    shown &&
    ('lang' in shown && shown.lang === lang
      ? { [shown.field]: <Trans>Please write something here.</Trans> }
      : shown.field === 'text'
        ? { title: <Trans>Please write it in one language at least.</Trans> }
        : undefined)

  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <EditorHead
        menuId="blog"
        back={<Trans>All posts</Trans>}
        page={post?.published && !post.deleted ? `/blog/${post.key}?lang=${lang}` : undefined}
        title={
          post ? (
            (post.titles[i18n.locale as Locale] ?? Object.values(post.titles)[0])
          ) : (
            <Trans>New post</Trans>
          )
        }
      />
      <div className="grid items-start gap-x-6 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-3">
        <TextField
          label={<Trans>Address</Trans>}
          hint={
            post && !post.shipped && form.key !== post.key ? (
              <Trans>The old address will lead to this one.</Trans>
            ) : (
              <Trans>Small letters, digits and hyphens, after /blog/.</Trans>
            )
          }
          error={
            shown?.field === 'key' &&
            (taken.includes(form.key) ? (
              <Trans>Another post has this address.</Trans>
            ) : (
              <Trans>Please give it an address of small letters, digits and hyphens.</Trans>
            ))
          }
          value={form.key}
          readOnly={post?.shipped}
          maxLength={80}
          onChange={({ target }) => setForm({ ...form, key: target.value })}
        />
        <TextField
          label={<Trans>Published on</Trans>}
          hint={<Trans>Your own time. A day to come publishes it then; empty means now.</Trans>}
          type="datetime-local"
          disabled={!form.published}
          value={form.day}
          onChange={({ target }) => setForm({ ...form, day: target.value })}
        />
        <Switch
          label={<Trans>Published</Trans>}
          hint={<Trans>A draft is seen by the admin alone.</Trans>}
          checked={form.published}
          onChange={(published) => setForm({ ...form, published })}
        />
      </div>
      <Select
        className="max-w-form"
        label={t`Product`}
        value={form.product}
        onChange={(product) => setForm({ ...form, product })}
        options={[
          { value: '', label: t`About no product` },
          ...products.map(({ id, title }) => ({ value: id, label: title || id })),
        ]}
        hint={<Trans>The product’s own site shows the posts about it, and no others.</Trans>}
      />
      <Editions
        titled
        lang={lang}
        onLang={setLang}
        texts={form.texts}
        onWords={setWords}
        longest={MAX_MARKDOWN_CHARS}
        {...(error && { errors: error })}
        marks={Object.fromEntries(
          LOCALES.filter((locale) => isBlank(form.texts[locale])).map((locale) => [
            locale,
            <Missing key={locale} />,
          ]),
        )}
      />
      <EditorBar
        {...kept}
        isNew={post === null}
        busy={isPending}
        onSave={save}
        onDiscard={kept.discard}
        save={form.published ? <Trans>Save and publish</Trans> : <Trans>Save the draft</Trans>}
      >
        {conflict.dialog}
        {post && (
          <PostFate post={post} lang={lang} onRestored={(now) => kept.settle(formOf(now))} />
        )}
        {!post && !kept.dirty && (
          <Button
            look="quiet"
            onClick={() =>
              void navigate({
                to: '/admin/{-$menuId}',
                params: { menuId: 'blog' },
                search: ({ item: _item, ...search }) => search,
              })
            }
          >
            <Trans>Cancel</Trans>
          </Button>
        )}
      </EditorBar>
    </form>
  )
}

/** Beside the name of a language in which nothing is written. */
const Missing = () => (
  <span className="text-12 text-faint">
    <Trans>(empty)</Trans>
  </span>
)
