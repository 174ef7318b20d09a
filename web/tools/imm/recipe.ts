import { FIRST, type Form as DrawForm } from './draw/form.ts'
import type { Form as ExpandForm } from './expand/form.ts'
import type { Form } from './form.ts'
import type { Form as PaintForm } from './paint/form.ts'

/** The form that asks the cloud for this input. */
export default function formOf(
  input: Record<string, unknown>,
): Partial<Form | DrawForm | PaintForm | ExpandForm> {
  if (input.mode === 'generate') return drawingOf(input)
  if (input.mode === 'edit' || input.mode === 'erase') return paintingOf(input)
  if (input.mode === 'expand') return expandingOf(input)
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

const promptOf = ({ prompt }: Record<string, unknown>) => ({
  prompt: typeof prompt === 'string' ? prompt : '',
})

const paintingOf = (input: Record<string, unknown>) => ({
  ...promptOf(input),
  ...(input.mask !== undefined && { masked: true }),
})

const expandingOf = (input: Record<string, unknown>) => ({
  ...promptOf(input),
  ...(input.frame !== undefined && { margins: input.frame as ExpandForm['margins'] }),
})

const drawingOf = ({ prompt, ratio, style, count, seed }: Record<string, unknown>) =>
  ({
    ...FIRST,
    prompt,
    ratio,
    count,
    style,
    seed,
  }) as DrawForm
