import { TYPING } from './typing.ts'

const DIALOG = '[role=dialog], [role=alertdialog]'

/** Whether a dialog lies over the place. */
export function isCovered(place: Element | null) {
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1)
  return dialog !== undefined && !dialog.contains(place)
}

/**
 * The files of a paste, for a place that takes them wherever on the page it is done. None where they are another's: one's that took
 * them before, a dialog's that lies over the place, or those of a field in which somebody writes, where what he copied is formatted
 * text: many programs lay a picture of it beside it.
 */
export function pastedFiles(event: ClipboardEvent, place: Element | null): File[] {
  const { clipboardData, defaultPrevented, target } = event
  if (!clipboardData || defaultPrevented || isCovered(place)) return []
  const isWriting = target instanceof Element && target.closest(TYPING) !== null
  return isWriting && isFormattedText(clipboardData) ? [] : [...clipboardData.files]
}

/** A file has its name beside it as plain text, and a picture of a page where it was as HTML. */
const isFormattedText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
