import type { Form } from './form.ts'

/** The form that asks the cloud for this input. */
export default function formOf({ format, background }: Record<string, unknown>): Partial<Form> {
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
