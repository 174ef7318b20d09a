import { expect, test } from 'vitest'
import { standsAlone } from './shell.tsx'

const at = (pathname: string, search: object = {}) => standsAlone({ pathname, search })

test('a framed page stands alone', () => {
  expect([at('/pricing', { embed: 1 }), at('/pricing', { embed: '' }), at('/pricing')]).toEqual([true, true, false])
})

test('fullscreen is a matter of apps', () => {
  expect([at('/app/a1', { fullscreen: true }), at('/app/a1'), at('/app/a1', { fullscreen: false }), at('/apps', { fullscreen: true })]).toEqual([true, false, false, false])
})
