import { expect, test } from 'vitest'
import { levelName, levelTone } from './badge.tsx'

test('the last digit of a level gives its name and colour, monthly or yearly', () => {
  expect([0, 1, 2, 3, 10, 11, 12, 13].map(levelTone)).toEqual([
    'neutral',
    'teal',
    'amber',
    'violet',
    'neutral',
    'teal',
    'amber',
    'violet',
  ])
  expect([0, 1, 12, 3].map((level) => levelName(level, 'Free'))).toEqual([
    'Free',
    'VIP1',
    'VIP2',
    'VIP3',
  ])
})
