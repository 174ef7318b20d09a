import type { Page } from 'playwright-core'
import { codeFor } from './browser.ts'

/** Signs in through the page, as a person does: nickname, mailbox, the code from the outbox. */
export async function signIn(page: Page, url: string, email: string, words = ENGLISH) {
  await page.getByLabel(words.nickname).fill('Ada Lovelace')
  await page.getByLabel(words.email).fill(email)
  await page.getByRole('button', { name: words.send }).click()
  const field = page.getByLabel(words.code, { exact: true })
  await field.waitFor()
  await field.pressSequentially(await codeFor(url, email))
  await page.waitForURL((address) => !/^\/(?:signin|signup|login)\b/.test(address.pathname))
}

const ENGLISH = { nickname: 'Nickname', email: 'Email', send: 'Send code', code: 'Code' }
export const HONG_KONG: typeof ENGLISH = {
  nickname: '暱稱',
  email: '電郵',
  send: '發送驗證碼',
  code: '驗證碼',
}
