import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../test/drawn.tsx'
import InstallEntry from './install-entry.tsx'

afterEach(() => {
  cleanup()
  window.installPrompt = null
})

/** What a browser gives that may install the site, as index.html keeps it. */
function offer(prompt: () => Promise<unknown>) {
  const event = Object.assign(new Event('beforeinstallprompt'), { prompt })
  window.installPrompt = event
  dispatchEvent(event)
}

test('the site is offered as an app where the browser offers that, and asked for once', async () => {
  let asked = 0
  await drawn(<InstallEntry className="" onDone={() => {}} />)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => offer(async () => void asked++))
  fireEvent.click(screen.getByRole('button', { name: 'Install the app' }))
  expect(asked).toBe(1)
  act(() => void dispatchEvent(new Event('appinstalled')))
  expect(screen.queryByRole('button')).toBeNull()
})
