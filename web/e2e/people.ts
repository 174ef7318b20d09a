import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContextOptions, type Page, request } from 'playwright-core'
import { KEYS } from '../kernel/local-store.ts'
import { codeFor, newVisitor, ON_ITS_OWN } from './browser.ts'

/** Signs in through the page, as a person does: mailbox, nickname, the code from the outbox. */
export async function signIn(page: Page, url: string, email: string, words = ENGLISH) {
  await page.getByLabel(words.email).fill(email)
  const nickname = page.getByLabel(words.nickname)
  // A browser in which somebody signed in before does not ask for it.
  if (await nickname.isVisible()) await nickname.fill('Ada Lovelace')
  await page.getByRole('button', { name: words.send }).click()
  const field = page.getByLabel(words.code, { exact: true })
  await field.waitFor()
  await field.pressSequentially(await codeFor(url, email))
  await page.waitForURL((address) => !/^\/(?:signin|signup|login)\b/.test(address.pathname))
}

/**
 * A visitor who has signed in before. The page of sign-in costs seconds and has tests of its own (journey, doors, desk), so those
 * who only need a member get him by the site's interface.
 * @param credits whether he has claimed the free ones
 */
export async function newMember(
  browser: Browser,
  url: string,
  email: string,
  { credits = false, ...given }: BrowserContextOptions & { credits?: boolean } = {},
) {
  const http = await request.newContext({ baseURL: url, extraHTTPHeaders: ON_ITS_OWN })
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await http.post(path, { data, headers })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return (await answer.json()).data
  }
  const form = { nickname: 'Ada Lovelace', email }
  await post('/api/user/signin/verify-code', form)
  const verify_code = await codeFor(url, email)
  const { Authorization, Access_Token, user } = await post('/api/user/signin', {
    ...form,
    verify_code,
  })
  if (credits) {
    await post('/api/credits/free-plan', { request_id: randomUUID() }, { Authorization })
  }
  const { cookies } = await http.storageState()
  await http.dispose()
  const kept = {
    [KEYS.authorization]: Authorization,
    [KEYS.accessToken]: Access_Token,
    [KEYS.accessTokenAt]: String(Date.now()),
    [KEYS.userId]: user.id,
    [KEYS.signedInBefore]: 'true',
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies, origins: [{ origin: url, localStorage }] }
  return newVisitor(browser, url, { ...given, storageState })
}

const ENGLISH = { nickname: 'Nickname', email: 'Email', send: 'Send code', code: 'Code' }
export const HONG_KONG: typeof ENGLISH = {
  nickname: '暱稱',
  email: '電郵',
  send: '發送驗證碼',
  code: '驗證碼',
}

/** What lies in the library of whoever is signed in on a page, under a name. */
export async function libraryFile(page: Page, name: string): Promise<Buffer> {
  const base64 = await page.evaluate(async (title) => {
    const headers = { Authorization: localStorage.getItem('Authorization') ?? '' }
    const { data } = await (await fetch('/api/file/explorer', { headers })).json()
    const { file_hash } = data.items.find((item: { title: string }) => item.title === title)
    const bytes = await (await fetch(`/api/file/mine?id=${file_hash}`, { headers })).bytes()
    return bytes.toBase64()
  }, name)
  return Buffer.from(base64, 'base64')
}
