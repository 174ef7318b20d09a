import { expect, test } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import { askedLevel, levelName, levelTone } from './badge.tsx'

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

test('a level that is asked for has the name of its plan, and its number where no plan gives it', async () => {
  await activate('en-US')
  expect([1, 3, 11, 13, 10, 21].map(askedLevel)).toEqual([
    'VIP1',
    'VIP3',
    'VIP1 (yearly)',
    'VIP3 (yearly)',
    'Level 10',
    'Level 21',
  ])
})
