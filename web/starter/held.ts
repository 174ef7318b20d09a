import { drawn } from './drawn.ts'
import { inGroupOf } from './group.ts'
import { isComposing } from './composing.ts'

// The main button may be shut until its price is known.
const control = (name: string | undefined, group = '') =>
  `${group}[data-control=${name}]:not(:disabled)`
const fieldFor = (served: Element) => `main ${inGroupOf(served)}input[type=file]`
const SEARCH = control('search')

/** @property own what of the app it is for, as a selector */
type Held = { own: string; files?: File[] }

/**
 * Keeps what only the app can answer: what is pressed that has `data-press`, what is typed into the search or asked for in the
 * address (`?q=`), a file that is chosen, dropped or pasted.
 * @param frame the page as it was served
 * @returns a function that hands it to the app, when that stands
 */
export function hold(frame: HTMLElement) {
  const held: Held[] = []
  // As its description for search engines says: `webSite` in `worker/pages/about.ts`.
  const asked = new URLSearchParams(location.search).get('q')
  let typed = asked ?? ''
  let app: HTMLElement | undefined
  const keep = (one: Held) => {
    // Somebody may still look through his files while the app takes the place of what he chose them for.
    if (app) return void handOver(app, one)
    const before = held.findIndex(({ own }) => own === one.own)
    if (before >= 0) held.splice(before, 1)
    held.push(one)
    frame.ariaBusy = 'true'
  }
  const search = { own: SEARCH }
  const isSearching = () => held.at(-1)?.own === SEARCH

  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') keep(search)
    else if (!isSearching() || ctrlKey || metaKey || altKey || isComposing(event)) return
    else if (key === 'Escape') held.pop()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else return
    event.preventDefault()
  }
  const take = (event: Event, files: File[]) => {
    if (files.length === 0 || !frame.querySelector('[data-drop-zone]')) return
    event.preventDefault()
    keep({ own: fieldFor(event.target as Element), files })
  }
  const onPaste = (event: ClipboardEvent) => {
    const types = event.clipboardData?.types ?? []
    const isText = types.includes('text/plain') && types.includes('text/html')
    const isWriting = (event.target as Element).closest('input, textarea') !== null
    // Formatted text has a picture of itself beside it: `ui/pasted.ts`, which the starter may not share, has it in full.
    if (!(isWriting && isText)) take(event, [...(event.clipboardData?.files ?? [])])
  }

  frame.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-press]')
    if (pressed) keep({ own: control(pressed.dataset.control, inGroupOf(pressed)) })
  })
  frame.addEventListener('change', ({ target }) => {
    const { files } = target as HTMLInputElement
    if (files?.length) keep({ own: fieldFor(target as Element), files: [...files] })
  })
  frame.addEventListener('dragover', (event) => {
    if ((event.target as Element).closest('[data-drop-zone]')) event.preventDefault()
  })
  frame.addEventListener('drop', (event) => {
    if ((event.target as Element).closest('[data-drop-zone]'))
      take(event, [...(event.dataTransfer?.files ?? [])])
  })
  document.addEventListener('keydown', onKey)
  document.addEventListener('paste', onPaste)
  if (asked) keep(search)

  return async (root: HTMLElement) => {
    const menu = frame.querySelector('[data-control=menu][aria-expanded=true]')
    document.removeEventListener('paste', onPaste)
    if (menu) keep({ own: control('menu') })
    app = root
    for (const one of held) await handOver(root, one)
    if (isSearching()) await type(() => typed)
    document.removeEventListener('keydown', onKey)
  }
}

async function handOver(root: HTMLElement, { own, files }: Held) {
  const found = await drawn(root, own)
  if (!found) return
  if (files) give(found as HTMLInputElement, files)
  else found.click()
}

function give(input: HTMLInputElement, files: readonly File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Puts what was typed into the field of the search, as soon as that has the focus. */
async function type(typed: () => string) {
  const field = await drawn(document.body, '[role=dialog] input')
  if (!field) return
  field.focus()
  if (typed()) document.execCommand('insertText', false, typed())
}
