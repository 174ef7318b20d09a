import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sweepFiles } from '../../features/files/sweep.ts'
import { deleteVoice, keepVoice } from '../../features/voices/own.ts'
import { call, type Person, rid } from '../../test/people.ts'
import { openPage } from '../../test/page.ts'
import { hertzOf } from '../../test/sounds.ts'
import { pairOf } from '../../test/uploads.ts'
import { readWav, writeWav } from '../../providers/sound/contract.ts'
import {
  balance,
  deps,
  ended,
  fetchAs,
  hurriedWorkflows,
  newCreator,
  newPicture,
  send,
} from '../../test/work.ts'

const RATE = 16_000

/** A tone of so many seconds, as somebody's voice. */
const tone = (seconds: number, hertz = 200) =>
  writeWav({
    rate: RATE,
    info: {},
    samples: Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) =>
      Math.round(9000 * Math.sin((2 * Math.PI * hertz * at) / RATE)),
    ),
  })
const recording = (ada: Person, seconds: number, name = 'talk.wav', hertz?: number) =>
  newPicture(ada, name, tone(seconds, hertz))

const convert = (audio: string, voice: string) => ({
  tool: 'voicer',
  input: { mode: 'convert', audio, voice },
})
const clone = (audio: string, more: object = {}) => ({
  tool: 'voicer',
  input: { mode: 'clone', audio, consent: true, ...more },
})

async function heard(ada: Person, hash: string | undefined) {
  const answer = await fetchAs(ada, `/api/file/mine?id=${hash}`)
  return readWav(new Uint8Array(await answer.arrayBuffer()))
}

/** A voice made from a recording. @returns its id */
async function newVoice(ada: Person, more: object = {}, hertz = 150) {
  const { data } = await send(ada, clone(await recording(ada, 4, 'me.wav', hertz), more))
  const task = await ended(ada, data.id)
  expect(task.status).toBe('succeeded')
  return task.id
}

test('a conversion is paid by the started second, and is another voice of the same length', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const audio = await recording(ada, 2.2)
  for (const [voice, hertz] of [
    ['en-US-mia', 290],
    ['zh-HK-leo', 140],
  ] as const) {
    const { data } = await send(ada, convert(audio, voice))
    expect(data.price).toBe(1.5)
    const { outputs, receipt } = await ended(ada, data.id)
    expect(receipt).toMatchObject({ charged: 1.5, reason: 'done' })
    const made = await heard(ada, outputs[0])
    expect(made.samples.length).toBe(Math.round(2.2 * RATE))
    expect(Math.abs(hertzOf(made) - hertz)).toBeLessThan(8)
  }
  expect(await balance(ada)).toBe(197)
  // An MP3 of ten seconds lasts as much as 10.06, as its encoder has it.
  for (const seconds of [10, 10.06]) {
    const ten = await recording(ada, seconds, 'ten.wav')
    const told = await ada.post('/api/tasks/quote', convert(ten, 'en-US-ava'))
    expect(told.data.price).toBe(5)
  }
})

test('a voice of one’s own is made with consent, listed, renamed and converted to', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const { text } = (await ada.get('/api/voices/phrase')).data
  expect(text).toMatch(/^This is my own voice\. On .* word of the day is \w+\.$/)
  const spoken = { audio: await recording(ada, 3, 'consent.wav'), text }
  const { data } = await send(
    ada,
    clone(await recording(ada, 4, 'me.wav', 150), { spoken, title: 'Me' }),
  )
  expect(data.price).toBe(50)
  const task = await ended(ada, data.id)
  expect(task).toMatchObject({
    receipt: { charged: 50 },
    result: { voice: task.id, title: 'Me', spoken: text },
    input: { spoken },
    consent: { text: expect.stringContaining('my own voice') },
  })
  const listed = { id: task.id, title: 'Me', preview: task.outputs[0] }
  expect((await ada.get('/api/voices')).data).toMatchObject([listed])
  expect((await heard(ada, task.outputs[0])).samples.length).toBeGreaterThan(RATE)
  expect((await ada.put(`/api/voices/${task.id}`, { title: ' Ada ' })).data.title).toBe('Ada')
  for (const title of ['  ', '\u0000'])
    expect((await ada.put(`/api/voices/${task.id}`, { title })).fault).toBe('invalidInput')
  const audio = await recording(ada, 2)
  const made = await ended(ada, (await send(ada, convert(audio, task.id))).data.id)
  expect(made.status).toBe('succeeded')
  expect(Math.abs(hertzOf(await heard(ada, made.outputs[0])) - 200)).toBeGreaterThan(10)
  expect((await ada.get('/api/user/me/export')).data.voices).toMatchObject([{ title: 'Ada' }])
})

test('who reads the sentence aloud names his own day, wherever on earth he is', async () => {
  const ada = await newCreator()
  const [audio, consent] = [await recording(ada, 4), await recording(ada, 3, 'consent.wav')]
  const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  for (const hours of [14, -12]) {
    const { text } = (await ada.get(`/api/voices/phrase?ahead=${hours * 60}`)).data
    expect(text).toContain(`On ${days.format(deps.now() + hours * 3600_000)} I allow`)
    const asked = clone(audio, { spoken: { audio: consent, text } })
    expect((await send(ada, asked)).status).toBe(202)
  }
  expect((await ada.get('/api/voices/phrase?ahead=6000')).fault).toBe('invalidInput')
})

test('on a product’s own site he allows that site, which he knows, to make his voice', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [audio, consent] = [await recording(ada, 4), await recording(ada, 3, 'consent.wav')]
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE products SET alias_domain = 'voices.localhost', supports_isolated_domain = 1, texts = json_set(texts, '$."en-US".title', 'My voices')
       WHERE "key" = 'voice-cloning'`,
    ),
    env.DB.prepare(`UPDATE sessions SET host = 'voices.localhost' WHERE user_id = ?`).bind(ada.id),
  ])
  const site = 'http://voices.localhost/api'
  const { text } = (await ada.get(`${site}/voices/phrase`)).data
  expect(text).toContain('I allow My voices to make a voice')
  const spoken = { audio: consent, text }
  const asked = { ...clone(audio, { spoken }), request_id: rid() }
  expect(await ada.post(`${site}/tasks`, asked)).toMatchObject({ status: 202 })
})

test('without consent, with a sentence of another day or too short a recording no voice is made', async () => {
  const ada = await newCreator()
  const audio = await recording(ada, 4)
  expect((await send(ada, clone(audio, { consent: undefined }))).fault).toBe('consentRequired')
  const spoken = { audio, text: 'This is my own voice.' }
  expect((await send(ada, clone(audio, { spoken }))).fault).toBe('phraseStale')
  expect((await send(ada, clone(await recording(ada, 1, 'short.wav')))).fault).toBe('voiceTooShort')
  expect((await send(ada, clone(await newPicture(ada)))).fault).toBe('notASound')
  expect((await ada.get('/api/voices')).data).toEqual([])
  expect(await balance(ada)).toBe(200)
})

test('another’s voice answers exactly as one that never was', async () => {
  await using _ = await hurriedWorkflows()
  const [ada, eve] = [await newCreator(), await newCreator()]
  const voice = await newVoice(ada)
  const audio = await recording(eve, 2)
  const answers = async (id: string) => {
    const all = [
      await send(eve, convert(audio, id)),
      await eve.put(`/api/voices/${id}`, { title: 'Mine' }),
      await eve.delete(`/api/voices/${id}`),
    ]
    return all.map(({ status, fault, err }) => ({ status, fault, err }))
  }
  const unknown = await answers('0'.repeat(32))
  expect(unknown.map(({ fault }) => fault)).toEqual(Array(3).fill('voiceUnknown'))
  expect(await answers(voice)).toEqual(unknown)
  expect((await eve.get('/api/voices')).data).toEqual([])
  expect((await ada.get('/api/voices')).data).toHaveLength(1)
  expect(await balance(eve)).toBe(200)
  expect((await call('GET', '/api/voices')).fault).toBe('signInRequired')
})

test('a voice made of a result that found no room keeps it when the week is over', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const voice = await newVoice(ada)
  const [{ sample }] = (await ada.get('/api/voices')).data
  const { quota } = (await ada.get('/api/file/usage')).data
  await env.DB.prepare('UPDATE files SET size = ?, kept_until = 1 WHERE file_hash = ?')
    .bind(quota + 1, sample)
    .run()
  await sweepFiles(deps)
  expect((await ada.get('/api/voices')).data).toMatchObject([{ id: voice, sample }])
  const { items } = (await ada.get('/api/file/explorer')).data
  expect(items).toContainEqual(expect.objectContaining({ file_hash: sample, kept_until: null }))
})

test('a recording that another voice was just made of stays with that', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const voice = await newVoice(ada)
  const [{ sample, preview }] = (await ada.get('/api/voices')).data
  const other = {
    id: 'f'.repeat(32),
    title: 'Other',
    sample,
    spoken: null,
    preview: '0'.repeat(32),
  }
  const late = new Proxy(env.DB, {
    get: (db, name) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            await keepVoice(deps, ada.id, other)
            return db.batch(statements)
          }
        : (Reflect.get(db, name) as () => unknown).bind(db),
  })
  const gone = await deleteVoice({ ...deps, env: { ...env, DB: late } }, ada.id, voice)
  expect(gone).toEqual({ id: voice, files: [preview] })
  expect((await ada.get('/api/voices')).data).toMatchObject([{ id: other.id, sample }])
  expect((await fetchAs(ada, `/api/file/mine?id=${sample}`)).status).toBe(200)
})

test('a voice that is deleted leaves nothing in the tables and nothing in the bucket', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const before = (await env.FILES.list()).objects.map(({ key }) => key)
  const { text } = (await ada.get('/api/voices/phrase')).data
  const spoken = { audio: await recording(ada, 3, 'consent.wav', 170), text }
  const voice = await newVoice(ada, { spoken })
  const [{ sample, preview }] = (await ada.get('/api/voices')).data
  using page = await openPage(ada)
  const { id, files } = (await ada.delete(`/api/voices/${voice}`)).data
  expect([id, files.sort()]).toEqual([voice, [sample, spoken.audio, preview].sort()])
  for (const hash of files) await page.until(({ file_hash, gone }) => file_hash === hash && gone)
  expect((await ada.get('/api/voices')).data).toEqual([])
  expect((await ada.delete(`/api/voices/${voice}`)).fault).toBe('voiceUnknown')
  expect((await fetchAs(ada, `/api/file/mine?id=${spoken.audio}`)).status).toBe(404)
  const rows =
    'SELECT (SELECT count(*) FROM own_voices) AS voices, (SELECT count(*) FROM files) AS files'
  expect(await env.DB.prepare(rows).first()).toEqual({ voices: 0, files: 0 })
  await sweepFiles(deps)
  expect((await env.FILES.list()).objects.map(({ key }) => key)).toEqual(before)
  expect((await send(ada, convert(await recording(ada, 2), voice))).fault).toBe('voiceUnknown')
})

test('a voice that is deleted while a conversion to it is under way ends that, which says so and costs nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const voice = await newVoice(ada)
  const left = await balance(ada)
  const { data } = await send(ada, convert(await recording(ada, 2, '[[job 600]].wav'), voice))
  await expect.poll(() => env.DB.prepare('SELECT 1 FROM demo_works').first()).not.toBeNull()
  await ada.delete(`/api/voices/${voice}`)
  await env.DB.prepare('UPDATE demo_works SET ready_at = begun_at + 1').run()
  expect(await ended(ada, data.id)).toMatchObject({
    status: 'failed',
    error: { fault: 'voiceUnknown' },
    receipt: { charged: 0, reason: 'materialGone' },
  })
  expect(await balance(ada)).toBe(left)
})

test('a recording that a voice goes by is not deleted alone, and one that two go by stays with the second', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const [first, second] = [await newVoice(ada), await newVoice(ada)]
  await ada.delete(`/api/voices/${first}`)
  expect((await ada.get('/api/voices')).data).toMatchObject([{ id: second }])
  const audio = await recording(ada, 4, 'me.wav', 150)
  await ada.put(`/api/voices/${second}`, { title: 'Countess' })
  expect(await ada.delete(`/api/file/mine/${audio}`)).toMatchObject({
    status: 409,
    fault: 'fileOfVoice',
    err: expect.stringContaining('“Countess”'),
  })
  const [voice] = (await ada.get('/api/voices')).data
  expect(voice).toMatchObject({ id: second, sample: audio })
  expect((await fetchAs(ada, `/api/file/mine?id=${audio}`)).status).toBe(200)
  // Of the others that have the same recording, none is kept by somebody else's voice.
  const eve = await newCreator()
  await recording(eve, 4, 'me.wav', 150)
  expect((await eve.delete(`/api/file/mine/${audio}`)).status).toBe(200)
  await ada.delete(`/api/voices/${second}`)
  expect((await ada.delete(`/api/file/mine/${audio}`)).fault).toBe('notFound')
})

test('of two voices by the same recording that are deleted at once nothing stays, and who is second deletes nothing', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const both = [await newVoice(ada), await newVoice(ada)]
  const gone = await Promise.all(both.map((id) => ada.delete(`/api/voices/${id}`)))
  expect(gone.map(({ status }) => status)).toEqual([200, 200])
  const left = 'SELECT count(*) AS files FROM files WHERE user_id = ?'
  expect(await env.DB.prepare(left).bind(ada.id).first('files')).toBe(0)
  const third = await newVoice(ada)
  const twice = await Promise.all([third, third].map((id) => ada.delete(`/api/voices/${id}`)))
  expect(twice.map(({ fault }) => fault).sort()).toEqual(['voiceUnknown', undefined].sort())
})

test('a person has two hundred voices and no more, also where two are made at once; what finds no room costs nothing', async () => {
  const ada = await newCreator()
  const sample = await recording(ada, 4, 'me.wav', 150)
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     INSERT INTO own_voices (id, user_id, title, sample, created_at) SELECT 'voice-' || i, ?, 'V', ?, i FROM n`,
  )
    .bind(ada.id, sample)
    .run()
  const [one, two] = [await send(ada, clone(sample)), await send(ada, clone(sample))]
  const both = [await ended(ada, one.data.id), await ended(ada, two.data.id)]
  expect(
    both.map(({ status, error, receipt }) => [status, error?.fault, receipt.charged]).toSorted(),
  ).toEqual([
    ['failed', 'voicesFull', 0],
    ['succeeded', undefined, 50],
  ])
  expect((await ada.get('/api/voices')).data).toHaveLength(200)
  expect((await send(ada, clone(sample))).fault).toBe('voicesFull')
})

test('what fails or is refused costs nothing, and what fails once is done at the second try', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const outcome = async (task: object) => {
    const { status, error, receipt } = await ended(ada, (await send(ada, task)).data.id)
    return [status, error?.fault, receipt.charged]
  }
  for (const [lever, fault, hertz] of [
    ['fail', 'providerFailed', 210],
    ['moderate', 'contentRefused', 220],
  ] as const) {
    const audio = await recording(ada, 3, `talk [[${lever}]].wav`, hertz)
    expect(await outcome(convert(audio, 'en-US-ava'))).toEqual(['failed', fault, 0])
    const sample = await recording(ada, 4, `me [[${lever}]].wav`, hertz)
    expect(await outcome(clone(sample))).toEqual(['failed', fault, 0])
  }
  expect((await ada.get('/api/voices')).data).toEqual([])
  const once = await recording(ada, 5, 'talk [[fail once]].wav')
  expect(await outcome(convert(once, 'en-US-ava'))).toEqual(['succeeded', undefined, 2.5])
  const broken = await newPicture(ada, 'broken.wav', tone(2).subarray(0, 60))
  expect(await outcome(convert(broken, 'en-US-ava'))).toEqual(['failed', 'mediaUnreadable', 0])
  expect(await balance(ada)).toBe(197.5)
})

test('an account that is deleted takes its voices along', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  await newVoice(ada)
  await ada.delete('/api/user/me', { confirm: ada.email, ...(await pairOf(ada)) })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM own_voices').first('n')).toBe(0)
})
