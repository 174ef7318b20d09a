import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, lineOpened, said } from './browser.ts'
import { newMember, signIn } from './people.ts'
import { browser, onStage, server } from './stage.ts'

onStage()

const SAMPLE = `${import.meta.dirname}/../public/samples/still-life.jpg`

/** A mailbox gets one code a minute. */
const minutesLater = (minutes: number) =>
  fetch(`${server.url}/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ offset_ms: minutes * 60_000 }),
  })

const claimed = (page: Page) =>
  page.evaluate(async () => {
    const headers = {
      Authorization: localStorage.getItem('Authorization') ?? '',
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ request_id: crypto.randomUUID() })
    return (await fetch('/api/credits/free-plan', { method: 'POST', headers, body })).status
  })

test('a member takes everything home, deletes his account, is signed out everywhere, and comes back as somebody new', async () => {
  const leaver = () => newMember(browser, server.url, 'leaver@example.com')
  const { page, context, complaints } = await leaver()
  await page.goto('/files')
  await page.locator('main header input[type=file]').setInputFiles([SAMPLE])
  await page.getByRole('list', { name: 'Files' }).getByRole('listitem').waitFor()
  expect(await claimed(page)).toBe(200)

  await page.goto('/membership/security')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const archive = unzipSync(readFileSync(await (await download).path()))
  expect(Object.keys(archive)).toEqual(['account.json', 'files/still-life.jpg'])
  expect(Buffer.from(archive['files/still-life.jpg'] ?? []).equals(readFileSync(SAMPLE))).toBe(true)
  const account = JSON.parse(strFromU8(archive['account.json'] ?? new Uint8Array()))
  expect(account).toMatchObject({
    profile: { email: 'leaver@example.com' },
    files: [{ title: 'still-life.jpg' }],
    credit_packages: [{ source: 'free', granted: 200 }],
  })
  await page.getByText('The archive is in your downloads.').waitFor()
  expect(await axe(page)).toEqual([])

  // Another browser of his, which learns of it over the live line.
  await minutesLater(2)
  const other = await leaver()
  const opened = await lineOpened(other.page)
  await other.page.goto('/pricing')
  await opened()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  const field = dialog.getByLabel('Type leaver@example.com to confirm')
  await field.fill('somebody@example.com')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not the email address of your account.').waitFor()
  expect(await axe(page)).toEqual([])
  await field.fill('Leaver@Example.com')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await said(page, 'Your account is deleted.')
  await page.waitForURL(`${server.url}/`)
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  await other.page.getByRole('link', { name: 'Sign in' }).first().waitFor()
  // It loads itself anew meanwhile, which ends what is asked of it.
  const left = () =>
    other.page.evaluate(() => localStorage.getItem('Authorization')).catch(() => 'on its way')
  await expect.poll(left).toBeNull()

  await minutesLater(4)
  await page.goto('/signin')
  await signIn(page, server.url, 'leaver@example.com')
  await page.goto('/files')
  await page.getByText('No files yet').waitFor()
  expect(await claimed(page)).toBe(409)
  const ledger = (await (await fetch(`${server.url}/dev/ledger/check`)).json()) as {
    data: { ok: boolean }
  }
  expect(ledger.data.ok).toBe(true)
  expect(complaints.filter((line) => !/401|409|HTTP Authentication failed/.test(line))).toEqual([])
  await context.close()
})
