import { env, exports } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { call, newUser, type Person, rid } from './people.ts'
import { pairOf, png, putFile } from './uploads.ts'

const objects = async (prefix: string) =>
  (await env.FILES.list({ prefix })).objects.map(({ key }) => key)
const sweep = () => call('POST', '/dev/cron', { name: 'files' })

/** Has something happen just before an object is written under a prefix. */
function before(prefix: string, happen: () => Promise<unknown>) {
  const bucket = Object.getPrototypeOf(env.FILES)
  const { put } = bucket
  let happened = false
  return vi.spyOn(bucket, 'put').mockImplementation(async function (this: R2Bucket, ...args) {
    if (!happened && String(args[0]).startsWith(prefix)) {
      happened = true
      await happen()
    }
    return put.apply(this, args)
  })
}

async function leave(who: Person) {
  const body = { confirm: who.email, ...(await pairOf(who)) }
  expect((await who.delete('/api/user/me', body)).status).toBe(200)
  await sweep()
}

test('a smaller copy of a picture that is deleted while it is made is not kept', async () => {
  const ada = await newUser()
  const { hash } = (await putFile(ada, await png(400, 300), 'a.png')).data
  using _ = before('variants/', async () => {
    expect((await ada.delete(`/api/file/mine/${hash}`)).status).toBe(200)
    await sweep()
  })
  const reply = await exports.default.fetch(
    new Request(`http://localhost/api/file/mine?id=${hash}&size=64`, {
      headers: { Authorization: ada.bearer },
    }),
  )
  expect(reply.status).toBe(404)
  await sweep()
  expect(await objects('variants/')).toEqual([])
})

test('a project that is saved while its person leaves is not kept', async () => {
  const ada = await newUser()
  using _ = before('apps/', () => leave(ada))
  await ada.post('/api/apps', { product_id: 'cut-silence', data: { text: 'x'.repeat(10_000) } })
  await sweep()
  expect(await objects('apps/')).toEqual([])
})

test('an answer that is kept while its person leaves goes with him', async () => {
  const ada = await newUser()
  const put = before('answers/', () => leave(ada))
  using _ = put
  const long = { scope: 'user', key: 'note', value: 'x'.repeat(5000), request_id: rid() }
  await ada.post('/api/settings', long)
  await expect
    .poll(() => put.mock.settledResults.some(({ type }) => type === 'fulfilled'))
    .toBe(true)
  await sweep()
  await expect.poll(() => objects('answers/')).toEqual([])
})
