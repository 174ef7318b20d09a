import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { LOCALES } from '../../../../worker/kernel/locale/contract.ts'
import { STYLE_TITLES } from '../../../../worker/tools/imm/contract.ts'
import { activate, loadWords } from '../../../kernel/i18n.ts'
import { STYLE_WORDS } from './words.ts'

test.each(LOCALES)(
  'a style is called the same by the site and by its interface: %s',
  async (locale) => {
    await activate(locale)
    await loadWords('tools')
    const titles = Object.entries(STYLE_TITLES).map(([style, title]) => [style, title[locale]])
    const words = Object.entries(STYLE_WORDS).map(([style, word]) => [style, i18n._(word)])
    expect(Object.fromEntries(words)).toEqual(Object.fromEntries(titles))
  },
)
