import { type SayInput, speakerOf } from '../../../worker/tools/tts/contract.ts'
import { unitsOf } from './takes.ts'

/** The form that asks for this again: who speaks is kept by sentence there. */
export default function formOf(input: Record<string, unknown>): Record<string, unknown> {
  const { cast, ...form } = input as SayInput
  if (!cast) return form
  const places = unitsOf(form).flatMap(({ line }, at) => {
    const { voice, language } = speakerOf(input as SayInput, line)
    const isOther = voice !== form.voice || language !== form.language
    return isOther && voice ? [{ at, voice, ...(language && { language }) }] : []
  })
  return { ...form, cast: places }
}
