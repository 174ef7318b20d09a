import { FIRST, type Form } from './form.ts'

/** The form that asks for this film again; its pictures come beside it, in their order. */
export default function formOf(input: Record<string, unknown>): Form {
  const { prompt, ratio, resolution, seconds, seed, first_frame, last_frame } = input
  const lastOnly = first_frame === undefined && last_frame !== undefined
  return { ...FIRST, prompt, ratio, resolution, seconds, seed, lastOnly } as Form
}
