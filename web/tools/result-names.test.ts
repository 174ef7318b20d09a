import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import { titleOf } from './cut-silence/shorten.ts'
import { resultName } from './imm/form.ts'

test('a result is called in the language of the page', async () => {
  await activate('en-US')
  const talk = new File([], 'talk.mp4')
  expect([titleOf(talk), resultName('lamp.jpg', 'png')]).toEqual(['talk-cut', 'lamp-cut-out.png'])
  i18n.loadAndActivate({
    locale: 'zh-HK',
    messages: { [msg`${talk.name}-cut`.id]: [['0'], '-已剪'], [msg`cut-out`.id]: '去背' },
  })
  expect([titleOf(talk), resultName('lamp.jpg', 'png')]).toEqual(['talk-已剪', 'lamp-去背.png'])
  await activate('en-US')
})
