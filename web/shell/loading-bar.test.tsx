import { expect, test } from 'vitest'
import { barState } from './loading-bar.tsx'

const match = (status: string) => ({ status })

test('the bar runs while a route loads, rests after, and ends in an error state when one fails', () => {
  expect(barState({ status: 'pending', matches: [match('success')] })).toBe('loading')
  expect(barState({ status: 'idle', matches: [match('success'), match('success')] })).toBe('idle')
  expect(barState({ status: 'idle', matches: [match('success'), match('error')] })).toBe('failed')
})

test('a missing page is no failure of the bar', () => {
  expect(barState({ status: 'idle', matches: [match('success'), match('notFound')] })).toBe('idle')
})
