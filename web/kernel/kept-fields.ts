import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { useKeptForm } from './kept-form.ts'

/** A form of fields that register themselves, whose unsaved changes stay on this device: `useKeptForm` for React Hook Form. */
export function useKeptFields<Fields extends FieldValues>(name: string, saved: Fields) {
  const kept = useKeptForm<Fields>(name, saved)
  const { setForm } = kept
  const form = useForm<Fields>({ defaultValues: kept.form as DefaultValues<Fields> })
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => setForm(values) }),
    [form, setForm],
  )
  return {
    form,
    kept: {
      ...kept,
      discard: () => {
        kept.discard()
        form.reset(saved)
      },
      rebase: (to: Fields, from: Fields) => {
        kept.rebase(to, from)
        form.reset(to)
      },
    },
  }
}
