import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono'
import { readAccessToken } from '../account/access-token.ts'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone, signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { changeFile, deleteFile, saveCover } from './change.ts'
import * as shape from './contract.ts'
import { explore } from './explore.ts'
import { listLibraries, listPublicFiles } from './admin.ts'
import { namesOf } from './facts.ts'
import { findFileByPass, findOwnFile, type OwnFile } from './find.ts'
import { saveFile } from './save.ts'
import { findLent } from './lend.ts'
import { followLink, makeLink } from './links.ts'
import { multipart } from './multipart.ts'
import { sentName } from './name.ts'
import { findPublicFile, publish, withdraw } from './publish.ts'
import { usageOf } from './quota.ts'
import { fetchFor, referTo, saveFromWeb } from './references.ts'
import { serveFile } from './serve.ts'
import { MAX_FILE_BYTES, SLICE_BYTES } from './slicing/contract.ts'
import { takeSlice } from './slices.ts'

/** With the read-only pass in its address a file may be kept for as long as the pass opens it; a Bearer asks again each time. */
const CACHE_BY_PASS = 'private, max-age=600'
const CACHE_BY_BEARER = 'private, no-cache'
/** The address names the bytes. */
const CACHE_BY_ANYBODY = 'public, max-age=31536000, immutable'

/** The owner, by his session or by his pass in the address (`<img src>` carries no header). */
const owner = Object.assign(
  createMiddleware<
    Env & { Variables: { find: (hash: string) => Promise<OwnFile>; cache: string } }
  >(async (c, next) => {
    const pass = c.req.query('access_token')
    // Without a pass it is as with `signedInAlong`.
    const person = await (pass ? c.var.whoever() : c.var.along())
    const sessionId =
      person || !pass ? null : await readAccessToken(c.var.deps, pass, c.var.site.host)
    if (person) c.set('find', (hash) => findOwnFile(c.var.deps, person.id, hash))
    else if (sessionId) c.set('find', (hash) => findFileByPass(c.var.deps, sessionId, hash))
    else throw new Fault('signInRequired')
    c.set('cache', person ? CACHE_BY_BEARER : CACHE_BY_PASS)
    await next()
    if (person && !(await c.var.whoever())) throw new Fault('signInRequired')
  }),
  { audience: 'owner' },
)

export const fileRoutes = new Hono<Env>()
  .get('/mine', owner, valid('query', shape.mineQuery), async (c) => {
    const { id, ...wanted } = c.req.valid('query')
    return serveFile(c, await c.var.find(id), wanted, c.var.cache)
  })
  .put(
    '/mine',
    signedInAlong,
    multipart(shape.singleForm, MAX_FILE_BYTES, { pair: true }),
    async (c) => {
      const { file } = c.req.valid('form')
      const saved = await saveFile(c.var.deps, await c.var.person.known(), {
        name: sentName(file),
        bytes: await file.bytes(),
      })
      c.var.about.file = saved.file_hash
      return ok(c, { status: 'finished' as const, hash: saved.file_hash, ...saved })
    },
  )
  .patch(
    '/mine',
    signedInAlong,
    multipart(shape.sliceForm, SLICE_BYTES, { repeats: true }),
    async (c) => {
      const { slice_chunk, ...slice } = c.req.valid('form')
      return ok(
        c,
        await takeSlice(c.var.deps, c.var.person, { ...slice, bytes: await slice_chunk.bytes() }),
      )
    },
  )
  .post('/mine', signedIn, change(shape.linkForm, 'pair'), async (c) => {
    const link = await makeLink(c.var.deps, c.var.user, c.var.site.host, c.req.valid('json'))
    c.var.about.file = c.req.valid('json').file_hash
    return ok(c, link)
  })
  .post('/mine/id', signedIn, change(shape.fileParam), async (c) =>
    ok(c, await referTo(c.var.deps, c.var.user, c.req.valid('json').file_hash)),
  )
  .post('/mine/url', signedIn, change(shape.addressForm), async (c) => {
    const { url } = c.req.valid('json')
    const saved = await saveFromWeb(c.var.deps, c.var.user, c.var.site, url)
    c.var.about.file = saved.file_hash
    return ok(c, saved)
  })
  .put(
    '/mine/:file_hash',
    signedIn,
    valid('param', shape.fileParam),
    change(shape.fileChange),
    async (c) => {
      const { file_hash } = c.req.valid('param')
      const changed = await changeFile(c.var.deps, c.var.user, file_hash, c.req.valid('json'))
      c.var.about.file = file_hash
      return ok(c, changed)
    },
  )
  .put(
    '/mine/:file_hash/cover',
    signedIn,
    valid('param', shape.fileParam),
    multipart(shape.singleForm, MAX_FILE_BYTES, { pair: true }),
    async (c) => {
      const { file } = c.req.valid('form')
      return ok(
        c,
        await saveCover(c.var.deps, c.var.user, c.req.valid('param').file_hash, {
          name: sentName(file),
          bytes: await file.bytes(),
        }),
      )
    },
  )
  .delete(
    '/mine/:file_hash',
    signedIn,
    valid('param', shape.fileParam),
    change(nothing),
    async (c) => ok(c, await deleteFile(c.var.deps, c.var.user, c.req.valid('param').file_hash)),
  )
  .get('/agent', signedIn, valid('query', shape.agentQuery), async (c) => {
    const found = await fetchFor(c.var.deps, c.var.user, c.var.site, c.req.valid('query'))
    return 'own' in found ? serveFile(c, found.own, {}, CACHE_BY_BEARER) : found.remote
  })
  .put('/public', admin, multipart(shape.singleForm, MAX_FILE_BYTES), async (c) => {
    const { file } = c.req.valid('form')
    const saved = await saveFile(c.var.deps, c.var.user, {
      name: sentName(file),
      bytes: await file.bytes(),
    })
    return ok(c, {
      hash: saved.file_hash,
      ...(await publish(c.var.deps, c.var.user, saved.file_hash)),
    })
  })
  .post('/public', admin, change(shape.fileParam), async (c) =>
    ok(c, await publish(c.var.deps, c.var.user, c.req.valid('json').file_hash)),
  )
  .delete(
    '/public/:file_hash',
    admin,
    valid('param', shape.fileParam),
    change(nothing),
    async (c) => ok(c, await withdraw(c.var.deps, c.var.user, c.req.valid('param').file_hash)),
  )
  .get('/explorer', signedInAlong, valid('query', shape.explorerQuery), async (c) =>
    ok(c, await explore(c.var.deps, c.var.person.id, c.req.valid('query'))),
  )
  .get('/names', signedInAlong, valid('query', shape.namesQuery), async (c) =>
    ok(c, await namesOf(c.var.deps, c.var.person.id, c.req.valid('query').ids)),
  )
  .get('/usage', signedInAlong, async (c) => ok(c, await usageOf(c.var.deps, c.var.person)))
  .get('/lent', anyone, valid('query', shape.lentQuery), async (c) =>
    serveFile(c, await findLent(c.var.deps, c.req.valid('query').token), {}, CACHE_BY_BEARER),
  )
  .get('/', anyone, valid('query', shape.sharedQuery), async (c) => {
    const { id, nonce, ...wanted } = c.req.valid('query')
    const visitor = { host: c.var.site.host, from: addressOf(c) }
    return serveFile(
      c,
      await followLink(c.var.deps, visitor, { id, nonce }),
      wanted,
      CACHE_BY_BEARER,
    )
  })

export const publicRoutes = new Hono<Env>().get(
  '/uploads/:name',
  anyone,
  valid('param', shape.publicName),
  async (c) =>
    serveFile(c, await findPublicFile(c.var.deps, c.req.valid('param').name), {}, CACHE_BY_ANYBODY),
)

/** At /api/admin/files. */
export const adminFilesRoutes = new Hono<Env>()
  .get('/', admin, valid('query', shape.librariesQuery), async (c) =>
    ok(c, await listLibraries(c.var.deps, c.req.valid('query'))),
  )
  .get('/public', admin, valid('query', shape.publicFilesQuery), async (c) =>
    ok(c, await listPublicFiles(c.var.deps, c.req.valid('query'))),
  )
