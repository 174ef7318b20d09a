import { FIRST, type Form as DrawForm } from './draw/form.ts'
import type { Form } from './form.ts'

/** The form that asks the cloud for this input. */
export default function formOf(input: Record<string, unknown>): Partial<Form> | Partial<DrawForm> {
  if (input.mode === 'generate') return drawingOf(input)
  if (input.mode !== 'remove-background') return input
  const { format, background } = input
  const asked: Partial<Form> = {
    method: 'cloud',
    behind: 'none',
    ...((format === 'png' || format === 'webp') && { format }),
  }
  if (typeof background !== 'string') return asked
  return background.startsWith('#')
    ? { ...asked, behind: 'colour', colour: background }
    : { ...asked, behind: 'picture' }
}

const drawingOf = ({ prompt, ratio, style, count, seed }: Record<string, unknown>) =>
  ({
    ...FIRST,
    prompt,
    ratio,
    count,
    style,
    seed,
  }) as DrawForm
