import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type DocumentText,
  MAX_MARKDOWN_CHARS,
} from '../../../worker/features/documents/contract.ts'
import type { AdminWiki } from '../../../worker/features/wiki/contract.ts'
import { LANGUAGE_NAMES, type Locale, LOCALES } from '../../../worker/kernel/locale/contract.ts'
import { useKeptForm } from '../../kernel/kept-form.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { Editions, NO_WORDS } from '../../admin/editions.tsx'
import { EditorBar } from '../../admin/editor-bar.tsx'
import { EditorHead } from '../../admin/editor-head.tsx'
import { useWordNames } from '../../admin/word-names.ts'
import { toast } from '../../ui/toast.ts'
import { adminWikiQuery, useChangeWiki } from './admin-api.ts'

type Texts = Record<Locale, DocumentText>

const textsOf = ({ texts }: AdminWiki) =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, description, keywords, content } = texts[locale] ?? NO_WORDS
      return [locale, { title, description, keywords, content }]
    }),
  ) as Texts

/** Where a document is written, in three languages; unsaved changes outlive a reload. */
export function WikiEditor({ document }: { document: AdminWiki }) {
  const { t, i18n } = useLingui()
  const saved = textsOf(document)
  const kept = useKeptForm<Texts>(`wiki ${document.id}`, saved)
  const { form, setForm } = kept
  const [lang, setLang] = useState(i18n.locale as Locale)
  const [asked, setAsked] = useState(false)
  const { mutate, mutateAsync, isPending } = useChangeWiki(document.id)
  const emptied = LOCALES.find((locale) => !form[locale].content.trim())
  const name = LANGUAGE_NAMES[lang]

  const conflict = useConflict<Texts>()
  const begun: Begun<Texts> = { form: saved, version: document.updated_at }
  const nameOf = useWordNames()
  const readTheirs = async () => {
    const now = await queryClient.fetchQuery({ ...adminWikiQuery(document.id), staleTime: 0 })
    return { form: textsOf(now), version: now.updated_at }
  }
  const onMerged: Saving<Texts>['onMerged'] = (merged, theirs) => kept.rebase(merged, theirs.form)
  const save = () =>
    emptied
      ? setLang(emptied)
      : conflict.save(form, begun, { send, readTheirs, onMerged, nameOf }, kept)
  const send: Saving<Texts>['send'] = (mine, from, onError) => {
    const changed = LOCALES.filter(
      (locale) => JSON.stringify(mine[locale]) !== JSON.stringify(from.form[locale]),
    )
    const texts = Object.fromEntries(
      changed.map((locale) => [
        locale,
        {
          description: mine[locale].description,
          keywords: mine[locale].keywords,
          content: mine[locale].content,
        },
      ]),
    )
    mutate(
      { texts, updated_at: from.version },
      {
        onSuccess: (now) => {
          kept.settle(textsOf(now), mine)
          toast.success(t`Saved. Everybody can read it.`)
        },
        onError,
      },
    )
  }

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
        menuId="wiki"
        back={<Trans>All documents</Trans>}
        page={`/wiki/${document.id}?lang=${lang}`}
        title={document.titles[i18n.locale as Locale]}
      />
      <Editions
        lang={lang}
        onLang={setLang}
        texts={form}
        onWords={(of, words) => setForm({ ...form, [of]: words })}
        longest={MAX_MARKDOWN_CHARS}
        errors={emptied === lang ? { content: <Trans>A document cannot be empty.</Trans> } : {}}
      />
      <EditorBar
        {...kept}
        busy={isPending}
        onSave={save}
        onDiscard={kept.discard}
        save={<Trans>Save and publish</Trans>}
      >
        {document.edited.includes(lang) && (
          <Button look="quiet" onClick={() => setAsked(true)}>
            <Trans>First text in {name}</Trans>
          </Button>
        )}
      </EditorBar>
      {conflict.dialog}
      <Confirm
        open={asked}
        onOpenChange={setAsked}
        title={t`Back to the first text in ${name}?`}
        action={<Trans>Restore the text</Trans>}
        onConfirm={() =>
          mutateAsync({ restore: lang }).then(
            (now) => kept.settle(textsOf(now)),
            (error: Error) => {
              toast.error(error)
              throw error
            },
          )
        }
      >
        <Trans>
          What was written here in this language is replaced by the text that came with the site.
        </Trans>
      </Confirm>
    </form>
  )
}
