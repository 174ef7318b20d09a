import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import type { Locale } from '../../../worker/kernel/locale/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, inputClass, TextField } from '../../ui/field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { toast } from '../../ui/toast.ts'
import { adminProductQuery, useDeleteProduct, useSaveProduct } from './admin-api.ts'
import {
  changesOf,
  EMPTY,
  type Fields,
  fieldsOf,
  FLAGS,
  HIDDEN,
  isObject,
  isReachable,
  type Loaded,
  PICTURES,
} from './admin-fields.ts'
import { Items, LanguageTabs, WordsFields } from './admin-texts.tsx'

type Props = { /** Null for a new one. */ id: string | null; onDone: () => void }

/** The form of one product. */
export function ProductEditor({ id, onDone }: Props) {
  const { data, error, refetch } = useQuery({
    ...adminProductQuery(id ?? ''),
    enabled: id !== null,
  })
  return (
    <>
      <Button look="quiet" className="self-start" onClick={onDone}>
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

function Form({ loaded, onDone }: { loaded?: Loaded; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const [locale, setLocale] = useState<Locale>(i18n.locale as Locale)
  const form = useForm<Fields>({ defaultValues: loaded ? fieldsOf(loaded) : EMPTY })
  const { register, handleSubmit, control, formState } = form
  const save = useSaveProduct()
  const submit = (fields: Fields) =>
    save.mutate(
      { id: loaded?.product.id, changes: changesOf(fields, loaded?.settings) },
      {
        onSuccess: () => (toast.success(t`The product is saved.`), onDone()),
        onError: (error) => toast.error(error),
      },
    )
  const flags = {
    supports_display_on_page: t`Shown on home`,
    is_public: t`Guests may try it`,
    single_mode: t`Single mode: no projects`,
    supports_isolated_domain: t`May have a domain of its own`,
    hide_logo: t`Hide the logo in its menu bar`,
    hide_name: t`Hide the name in its menu bar`,
    hide_version: t`Hide the version in its menu bar`,
  }
  const pictures = {
    image: t`Picture of its card`,
    display_image: t`Picture of its page`,
    logo: t`Logo`,
  }
  const { errors } = formState
  const asObject = { validate: isObject }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
        className="flex flex-col gap-8"
      >
        <fieldset className="grid gap-5 md:grid-cols-2">
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
          <TextField
            label={<Trans>Tool</Trans>}
            maxLength={40}
            {...register('file_module', { pattern: /^[a-z][a-z\d-]*$/, required: true })}
            error={errors.file_module && <Trans>Name a tool, such as imm.</Trans>}
          />
          <TextField
            label={<Trans>Order</Trans>}
            hint={<Trans>The highest comes first.</Trans>}
            inputMode="numeric"
            {...register('sort', { pattern: /^-?\d{1,7}$/ })}
            error={errors.sort && <Trans>A whole number.</Trans>}
          />
          <TextField
            label={<Trans>Lowest level</Trans>}
            hint={<Trans>0 is everybody, 2 is VIP2, 12 is VIP2 for a year.</Trans>}
            inputMode="numeric"
            {...register('min_level', { pattern: /^(?:\d{1,3}|1000)$/, required: true })}
            error={errors.min_level && <Trans>A whole number from 0 to 1000.</Trans>}
          />
          <TextField
            label={<Trans>Compare the remainder by</Trans>}
            hint={
              <Trans>
                10 looks at the VIP digit alone, whatever the term. Empty compares the whole level.
              </Trans>
            }
            inputMode="numeric"
            {...register('modulo', {
              pattern: /^(?:|\d{1,3}|1000)$/,
              validate: (modulo, { min_level }) => isReachable(min_level, modulo),
            })}
            error={
              errors.modulo && <Trans>A whole number above the lowest level, or nothing.</Trans>
            }
          />
          <TextField label={<Trans>Version</Trans>} maxLength={40} {...register('version')} />
          <Json
            label={<Trans>What its form begins with (JSON)</Trans>}
            wrong={Boolean(errors.preset)}
            input={register('preset', asObject)}
          />
          <div className="flex flex-col gap-2">
            {FLAGS.map((flag) => (
              <Controller
                key={flag}
                control={control}
                name={flag}
                render={({ field }) => (
                  <Switch label={flags[flag]} checked={field.value} onChange={field.onChange} />
                )}
              />
            ))}
            <TextField
              label={<Trans>Domain</Trans>}
              hint={<Trans>Such as clips.example.com</Trans>}
              maxLength={253}
              {...register('alias_domain')}
            />
            {HIDDEN.map((flag) => (
              <Controller
                key={flag}
                control={control}
                name={flag}
                render={({ field }) => (
                  <Switch label={flags[flag]} checked={field.value} onChange={field.onChange} />
                )}
              />
            ))}
          </div>
          {PICTURES.map((name) => (
            <TextField
              key={name}
              label={pictures[name]}
              hint={<Trans>A path of this site, or an https address</Trans>}
              maxLength={500}
              {...register(name, { pattern: /^(?:|\/[^/].*|https:\/\/.*)$/ })}
              error={errors[name] && <Trans>Begin with / or https://</Trans>}
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
        <Json
          label={<Trans>Further settings (JSON)</Trans>}
          wrong={Boolean(errors.settings)}
          input={register('settings', asObject)}
        />
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          <Button type="submit" look="primary" busy={save.isPending}>
            <Trans>Save</Trans>
          </Button>
          {loaded && <Delete id={loaded.product.id} title={loaded.product.title} onDone={onDone} />}
        </div>
      </form>
    </FormProvider>
  )
}

type JsonProps = {
  label: ReactNode
  wrong: boolean
  input: ReturnType<ReturnType<typeof useForm<Fields>>['register']>
}

function Json({ label, wrong, input }: JsonProps) {
  return (
    <Field label={label} error={wrong && <Trans>This is no JSON object.</Trans>}>
      {(wired) => (
        <textarea
          {...input}
          {...wired}
          rows={7}
          spellCheck={false}
          className={`${inputClass} py-2 font-mono text-13`}
        />
      )}
    </Field>
  )
}

function Delete({ id, title, onDone }: { id: string; title: string; onDone: () => void }) {
  const { mutate, isPending } = useDeleteProduct()
  const [asked, setAsked] = useState(false)
  const remove = () => mutate(id, { onSuccess: onDone, onError: (error) => toast.error(error) })
  return (
    <>
      <Button onClick={() => setAsked(true)}>
        <Trans>Delete</Trans>
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        title={<Trans>Delete “{title}”?</Trans>}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="primary" busy={isPending} onClick={remove}>
              <Trans>Delete</Trans>
            </Button>
          </>
        }
      >
        <p className="text-muted">
          <Trans>
            Its page, questions and settings go with it. Projects that people made in it stay
            theirs.
          </Trans>
        </p>
      </Dialog>
    </>
  )
}
