import { i18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { phrasesOf } from '../../worker/kernel/phrases/contract.ts'
import { WholeWords } from './whole-words.tsx'

test.each([
  ['另一位管理员在此期间保存过', '管理员'],
  ['恢复“英语”的最初版本？', '“英语”的'],
  ['刪除帳戶及其中的檔案（全部）', '（全部）'],
])('no line of %s ends inside a word, or before what closes it', (title, whole) => {
  const phrases = phrasesOf(title, 'zh-CN')
  expect(phrases.join('')).toBe(title)
  expect(phrases).toContain(whole)
  expect(phrases.filter((phrase) => /^[，。？、”）的]/.test(phrase))).toEqual([])
})

test.each([
  ['先送 200 积分', '200\u00a0积分'],
  ['最多 5000 万像素', '5000\u00a0万\u2060像\u2060素'],
])('no line of %s ends between a number and its unit', (title, whole) => {
  expect(phrasesOf(title, 'zh-CN')).toContain(whole)
})

test('a title reads as it was written, whether it is plain or translated', () => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: { kept: '恢复{name}的最初版本？' } })
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WholeWords>
        <Trans id="kept" values={{ name: '英语' }} />
      </WholeWords>
      <WholeWords>恢复最初版本</WholeWords>
    </I18nProvider>,
  )
  expect(container.textContent).toBe('恢复英语的最初版本？恢复最初版本')
  expect(container.querySelectorAll('wbr').length).toBeGreaterThan(3)
})
