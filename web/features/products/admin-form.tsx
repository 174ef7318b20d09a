import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import { Controller, FormProvider } from 'react-hook-form'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { type Begun, type Saving, useConflict } from '../../admin/conflict.tsx'
import { EditorFoot } from '../../admin/editor-bar.tsx'
import { KeptState } from '../../admin/kept-state.tsx'
import { useKeptFields } from '../../kernel/kept-fields.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { adminProductQuery, useSaveProduct } from './admin-api.ts'
import { DeleteProduct } from './admin-delete.tsx'
import { changesOf, EMPTY, type Fields, fieldsOf, type Loaded, PICTURES } from './admin-fields.ts'
import { GuestView } from './admin-guest.tsx'
import { useFieldNames } from './admin-names.ts'
import { PictureField } from './admin-picture.tsx'
import { Embedding, Flagged, OwnSite } from './admin-site.tsx'
import { Items, LanguageTabs, WordsFields } from './admin-texts.tsx'
import { LevelSelects, ToolSelect } from './admin-tool.tsx'
import { Values } from './admin-values.tsx'

type Props = { /** Null for a new one. */ id: string | null; onDone: () => void }

/** The form of one product; unsaved changes outlive a reload. */
export function ProductEditor({ id, onDone }: Props) {
  const { data, error, refetch } = useQuery({
    ...adminProductQuery(id ?? ''),
    enabled: id !== null,
  })
  return (
    <>
      <Button look="quiet" className="-ml-3 self-start" onClick={onDone}>
        <ArrowLeft aria-hidden />
        <Trans>All products</Trans>
      </Button>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {id === null ? (
        <Form onDone={onDone} />
      ) : data ? (
        <Form loaded={data} onDone={onDone} />
      ) : (
        !error && <SkeletonRows rows={8} />
      )}
    </>
  )
}

type From = Begun<Fields> & { settings: Record<string, unknown> }
const NEW: From = { form: EMPTY, version: null, settings: {} }
const begunOf = (loaded: Loaded): From => ({
  form: fieldsOf(loaded),
  version: loaded.product.updated_at,
  settings: loaded.settings,
})

function Form({ loaded, onDone }: { loaded?: Loaded; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const names = useFieldNames()
  const [locale, setLocale] = useState<Locale>(i18n.locale as Locale)
  const [guest, setGuest] = useState<Fields>()
  const [begun, setBegun] = useState<From>(() => (loaded ? begunOf(loaded) : NEW))
  const { form, kept } = useKeptFields(`product ${loaded?.product.id ?? '+'}`, begun.form)
  const { register, handleSubmit, control, formState } = form
  const save = useSaveProduct()
  const conflict = useConflict<Fields, From>()
  const readTheirs = async () =>
    begunOf(
      await queryClient.fetchQuery({
        ...adminProductQuery(loaded?.product.id ?? ''),
        staleTime: 0,
      }),
    )
  const leave = () => {
    kept.discard()
    onDone()
  }
  const send: Saving<Fields, From>['send'] = (fields, from, onError) =>
    save.mutate(
      {
        id: loaded?.product.id,
        version: from.version,
        changes: changesOf(fields, from.settings),
      },
      { onSuccess: () => (toast.success(t`The product is saved.`), leave()), onError },
    )
  const onMerged: Saving<Fields, From>['onMerged'] = (fields, theirs) => {
    setBegun(theirs)
    kept.rebase(fields, theirs.form)
  }
  const submit = (mine: Fields) =>
    conflict.save(mine, begun, { send, readTheirs, onMerged, nameOf: names.ofPath }, kept)
  const { errors } = formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="flex flex-col gap-10"
      >
        <fieldset className="grid items-start gap-5 md:grid-cols-2">
          <legend className="mb-3 text-18 font-semibold">
            <Trans>What it is</Trans>
          </legend>
          <TextField
            label={<Trans>Key</Trans>}
            hint={<Trans>Its address: /product/key</Trans>}
            maxLength={60}
            {...register('key', { pattern: /^[a-z\d][a-z\d-]*$/, required: true })}
            error={errors.key && <Trans>Small letters, digits and hyphens.</Trans>}
          />
          <ToolSelect />
          <LevelSelects />
          <TextField
            label={<Trans context="place in a list">Order</Trans>}
            hint={<Trans>The highest comes first.</Trans>}
            inputMode="numeric"
            {...register('sort', { pattern: /^-?\d{1,7}$/ })}
            error={errors.sort && <Trans>A whole number.</Trans>}
          />
          <TextField label={<Trans>Version</Trans>} maxLength={40} {...register('version')} />
          <div className="grid gap-x-8 gap-y-1 md:col-span-2 md:grid-cols-2">
            <Flagged name="supports_display_on_page" label={names.of.supports_display_on_page} />
            <Flagged name="is_public" label={names.of.is_public} />
            <Flagged name="single_mode" label={names.of.single_mode} />
          </div>
        </fieldset>
        <fieldset className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
          <legend className="mb-3 text-18 font-semibold">
            <Trans>Pictures</Trans>
          </legend>
          {PICTURES.map((name) => (
            <Controller
              key={name}
              control={control}
              name={name}
              render={({ field }) => (
                <PictureField
                  label={names.of[name]}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
        </fieldset>
        <fieldset className="flex flex-col gap-5">
          <legend className="mb-3 text-18 font-semibold">
            <Trans>What it says</Trans>
          </legend>
          <LanguageTabs locale={locale} onLocale={setLocale} />
          <WordsFields key={locale} locale={locale} />
          <Items name="qa" locale={locale} />
          <Items name="testimonials" locale={locale} />
        </fieldset>
        <OwnSite />
        <Embedding />
        <Values
          name="preset"
          title={<Trans>What its form begins with</Trans>}
          hint={<Trans>Fields of the tool by their names, such as quality: 0.6.</Trans>}
        />
        <Values
          name="settings"
          title={<Trans>Further settings</Trans>}
          hint={<Trans>For pages that read them by name.</Trans>}
        />
        <EditorFoot>
          <KeptState {...kept} isNew={loaded === undefined} />
          {kept.dirty && (
            <Button look="quiet" onClick={kept.discard}>
              <Trans>Discard changes</Trans>
            </Button>
          )}
          <Button type="submit" look="primary" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button onClick={() => setGuest(form.getValues())}>
            <Eye aria-hidden />
            <Trans>See it as a guest</Trans>
          </Button>
          {loaded && (
            <DeleteProduct id={loaded.product.id} title={loaded.product.title} onDone={leave} />
          )}
        </EditorFoot>
      </form>
      {guest && (
        <GuestView
          fields={guest}
          built={loaded?.product.built ?? true}
          onClose={() => setGuest(undefined)}
        />
      )}
      {conflict.dialog}
    </FormProvider>
  )
}
