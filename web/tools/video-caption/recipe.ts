/** The form that asks for an input again: what it is about is chosen anew. */
export default function formOf({ language, mode }: Record<string, unknown>) {
  return mode === 'translate' ? { to: language } : { language: language ?? '' }
}
