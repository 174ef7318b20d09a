import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, startTransition, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

let root: Root
let place: HTMLElement

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

const dialogs = () => document.querySelectorAll('[role=dialog]').length

const escape = () =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )

/** A page whose button opens a window as one does whose code had to come first. */
function Page({ onEscape, children }: { onEscape: () => void; children?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button
        type="button"
        onKeyDown={({ key }) => key === 'Escape' && onEscape()}
        onClick={() => setTimeout(() => startTransition(() => setOpen(true)))}
      >
        Ask
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Sure?">
        {children}
      </Dialog>
    </I18nProvider>
  )
}

test('Escape closes a window from the moment it stands there, and is not the key of what lies under it', async () => {
  let below = 0
  root.render(<Page onEscape={() => below++} />)
  await expect.poll(() => place.querySelector('button')).not.toBeNull()
  let pressed = 0
  const standing = new MutationObserver(() => {
    if (pressed || dialogs() === 0) return
    pressed++
    escape()
  })
  standing.observe(document.body, { childList: true, subtree: true })
  const button = place.querySelector('button') as HTMLElement
  button.focus()
  button.click()
  await expect.poll(() => pressed).toBe(1)
  await expect.poll(dialogs).toBe(0)
  expect(below).toBe(0)
  standing.disconnect()
})

test('Escape that is kept by what has the focus in a window does not close it', async () => {
  root.render(
    <Page onEscape={() => {}}>
      <input onKeyDown={(event) => event.stopPropagation()} />
    </Page>,
  )
  await expect.poll(() => place.querySelector('button')).not.toBeNull()
  place.querySelector('button')?.click()
  await expect
    .poll(() => document.querySelector('[role=dialog]')?.contains(document.activeElement))
    .toBe(true)
  document.querySelector<HTMLElement>('[role=dialog] input')?.focus()
  escape()
  expect(dialogs()).toBe(1)
})

test('a window that asks for words begins where they are written', async () => {
  root.render(
    <I18nProvider i18n={i18n}>
      <Dialog open onOpenChange={() => {}} title="Name" onSubmit={() => {}}>
        <input type="radio" />
        <input type="text" aria-label="Its name" />
      </Dialog>
    </I18nProvider>,
  )
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Its name')
})
