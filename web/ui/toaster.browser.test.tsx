import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../kernel/api.ts'
import { show } from './toaster.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))

const message = () => document.querySelector('[data-sonner-toast]')

test('a message gives way to a button that comes up under it', async () => {
  show('info', 'Something is done.', { lasting: true })
  await expect.poll(message).not.toBeNull()
  const button = document.body.appendChild(document.createElement('button'))
  button.style.cssText = 'position: fixed; inset-inline: 0; bottom: 0; height: 12rem'
  const top = button.getBoundingClientRect().top
  await expect.poll(() => message()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
  button.remove()
})

test('what broke says so; the id of its request stands behind Details', async () => {
  show('error', new ApiError(503, 'Not now.', undefined, 'r-1'), { lasting: true })
  const id = () =>
    [...document.querySelectorAll('[data-sonner-toast] span')].find(
      ({ textContent }) => textContent === 'r-1',
    )
  await expect.poll(id).toBeDefined()
  expect(id()?.checkVisibility()).toBe(false)
  id()?.closest('details')?.querySelector('summary')?.click()
  expect(id()?.checkVisibility()).toBe(true)
})
