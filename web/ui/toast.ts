import type { ToastKind, ToastOptions } from './toaster.tsx'

// The toaster and its library are fetched with the first message.
const show = (kind: ToastKind) => (message: string | Error, options?: ToastOptions) =>
  void import('./toaster.tsx').then((toaster) => toaster.show(kind, message, options))

/** Messages that pass by. An error may be given as it was caught. '(413) text' is shown in the reader's language. */
export const toast = { success: show('success'), error: show('error'), info: show('info') }
