import { FIRST, type Form } from './form.ts'

/** The form that asks for this again; picture and sound come beside it. */
export default function formOf(input: Record<string, unknown>): Form {
  const { text, voice, mismatch } = input
  const says = text === undefined ? 'sound' : 'text'
  return { ...FIRST, says, text: text ?? '', voice, mismatch } as Form
}
