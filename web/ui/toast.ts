import type { ToastKind } from './toaster.tsx'

export type ToastOptions = { /** Small print below, such as a request id. */ detail?: string | undefined; action?: { label: string; onClick: () => void } }

// The toaster and its library are fetched with the first message.
const show = (kind: ToastKind) => (message: string | Error, options: ToastOptions = {}) =>
  void import('./toaster.tsx').then((toaster) => toaster.show(kind, message, options))

/** Messages that pass by. An error may be given as it was caught. '(413) text' is shown in the reader's language. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }

/** '(413) File size exceeds limit.' in its parts; a text without a code is all text. */
export function parseCoded(message: string): { code?: number; text: string } {
  const [, code, text] = /^\((\d+)\)\s*([\s\S]*)$/.exec(message.trim()) ?? []
  return code === undefined || text === undefined ? { text: message.trim() } : { code: Number(code), text }
}
