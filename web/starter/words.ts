import { drawn } from './drawn.ts'
import { isComposing } from './composing.ts'

/**
 * Keeps what is written into the field of a tool that begins with words; the button opens with it, as the app's does.
 * @param frame the page as it was served
 * @returns a function that writes it into the app's field, with the caret where it was
 */
export function keepWords(frame: HTMLElement) {
  const field = frame.querySelector<HTMLTextAreaElement>('[data-control=words]')
  const start = frame.querySelector<HTMLButtonElement>('[data-control=start]')
  const open = () => {
    if (start && field) start.disabled = field.value.trim() === ''
  }
  field?.addEventListener('input', open)
  // The app lets a word be finished that is being put together from its sounds.
  field?.addEventListener('compositionstart', () => (frame.dataset.composing = ''))
  field?.addEventListener('compositionend', () => delete frame.dataset.composing)
  field?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    if (field.enterKeyHint !== 'send') return
    event.preventDefault()
    start?.click()
  })
  frame.addEventListener('click', ({ target }) => {
    const example = (target as Element).closest('[data-control=example]')
    if (!example || !field) return
    field.value = example.textContent
    open()
  })

  return async (root: HTMLElement) => {
    if (!field?.value) return
    const own = (await drawn(root, '[data-control=words]')) as HTMLTextAreaElement | null
    if (!own) return
    // What the app has kept from another visit stays above it.
    const before = own.value && own.value !== field.value ? `${own.value}\n` : ''
    const { selectionStart, selectionEnd, scrollTop } = field
    own.setRangeText(before + field.value, 0, own.value.length, 'end')
    own.setSelectionRange(before.length + selectionStart, before.length + selectionEnd)
    own.scrollTop = scrollTop
    own.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
