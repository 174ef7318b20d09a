import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../kernel/local-store.ts'
import { startOf } from './start-up.ts'

const home = { pathname: '/', search: '' }

beforeEach(() => {
  write('authorization', 'Bearer x')
  write('userId', 'u1')
  write('appId', 'a/1')
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a remembered project is opened once in a session, in fullscreen and in the language asked for', () => {
  expect(startOf({ pathname: '/', search: '?lang=zh-HK' })).toBe(
    '/app/a%2F1?lang=zh-HK&fullscreen=true',
  )
  expect(startOf(home)).toBeUndefined()
  sessionStorage.clear()
  expect(startOf(home)).toBe('/app/a%2F1?fullscreen=true')
})

test('a link to a page shows that page, and the jump is still to come', () => {
  expect(startOf({ pathname: '/pricing', search: '' })).toBeUndefined()
  expect(startOf({ pathname: '/', search: '?embed=1' })).toBeUndefined()
  expect(startOf(home)).toBe('/app/a%2F1?fullscreen=true')
  sessionStorage.clear()
  expect(startOf({ pathname: '/', search: '?embed=false' })).toMatch(/fullscreen=true/)
})

test('a guest, and who left nothing open, begins at home', () => {
  write('authorization', null)
  expect(startOf(home)).toBeUndefined()
  write('authorization', 'Bearer x')
  write('appId', null)
  expect(startOf(home)).toBeUndefined()
})
