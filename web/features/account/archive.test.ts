import { i18n } from '@lingui/core'
import { unzipSync, strFromU8 } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packed } from '../apps/packed.ts'
import { packAccount, volumesOf } from './archive.ts'

const file = (file_hash: string, title: string) => ({ file_hash, title, size: 10 })

const TALK = { lines: Array.from({ length: 5000 }, (_, i) => `Line ${i} of a talk`) }

/** A server that knows an account with a large project and three files, one of which it cannot give. */
async function serve(lost: () => Response) {
  const account = {
    profile: { email: 'ada@example.com' },
    apps: [{ id: 'talk', data: await packed(TALK) }],
    files: [file('a', 'photo.png'), file('b', 'photo.png'), file('c', 'gone.png')],
  }
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/user/me/export') return Response.json({ data: account })
    return path.endsWith('c') ? lost() : new Response(`bytes of ${path.at(-1)}`)
  })
}
beforeEach(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pack() {
  const missing: string[] = []
  const told: number[] = []
  const archives: File[] = []
  const run = {
    signal: new AbortController().signal,
    onProgress: ({ fraction }: { fraction: number }) => told.push(fraction),
    missing: (name: string) => missing.push(name),
  }
  for await (const archive of packAccount(run)) archives.push(archive)
  const entries = unzipSync(new Uint8Array(await (archives[0] as File).arrayBuffer()))
  return {
    missing,
    told,
    archives,
    entries: Object.fromEntries(
      Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]),
    ),
  }
}

test('the archive holds the account and its files under names of their own, and names what is missing', async () => {
  await serve(() => new Response(null, { status: 404 }))
  const { archives, entries, missing, told } = await pack()
  expect(archives.map(({ name }) => name)).toEqual(['account.zip'])
  expect(Object.keys(entries)).toEqual([
    'account.json',
    'files/photo.png',
    'files/photo (2).png',
    'missing.txt',
  ])
  const account = JSON.parse(entries['account.json'] ?? '')
  expect(account.profile.email).toBe('ada@example.com')
  // As everybody can read it.
  expect(account.apps).toEqual([{ id: 'talk', data: TALK }])
  expect(entries['files/photo (2).png']).toBe('bytes of b')
  expect([entries['missing.txt'], missing]).toEqual(['gone.png\n', ['gone.png']])
  expect(told).toEqual([0, 1 / 3, 2 / 3, 1])
})

test('a file that fails at first is asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  let tries = 0
  await serve(() => (++tries < 3 ? new Response(null, { status: 503 }) : new Response('late')))
  expect((await pack()).entries['files/gone.png']).toBe('late')
})

test('a large library becomes several archives, none of them over the limit', () => {
  const sizes = [400, 400, 400, 900, 1200, 10].map((size) => ({ size }))
  expect(volumesOf(sizes, 1000).map((files) => files.map(({ size }) => size))).toEqual([
    [400, 400],
    [400],
    [900],
    [1200],
    [10],
  ])
  expect(volumesOf([], 1000)).toEqual([[]])
})
