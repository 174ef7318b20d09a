import { createMiddleware } from 'hono/factory'
import { Hono } from 'hono'
import { readAccessToken } from '../account/access-token.ts'
import { ok } from '../../kernel/answer.ts'
import { anyone, signedIn } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { valid } from '../../kernel/valid.ts'
import { explorerQuery, linkForm, mineQuery, sharedQuery, singleForm, sliceForm } from './contract.ts'
import { explore } from './explore.ts'
import { findOwnFile, saveFile } from './library.ts'
import { followLink, makeLink } from './links.ts'
import { multipart } from './multipart.ts'
import { serveFile } from './serve.ts'
import { MAX_FILE_BYTES, SLICE_BYTES } from './slicing/contract.ts'
import { takeSlice } from './slices.ts'

/** With the read-only pass in its address a file may be kept for as long as the pass opens it; a Bearer asks again each time. */
const CACHE_BY_PASS = 'private, max-age=600'
const CACHE_BY_BEARER = 'private, no-cache'

/** The owner, by his session or by his pass in the address (`<img src>` carries no header). */
const owner = Object.assign(
  createMiddleware<Env & { Variables: { ownerId: string; cache: string } }>(async (c, next) => {
    const user = await c.var.whoever()
    const pass = c.req.query('access_token')
    const id = user?.id ?? (pass && (await readAccessToken(c.var.deps, pass, c.var.site.host)))
    if (!id) throw new Fault('signInRequired')
    c.set('ownerId', id)
    c.set('cache', user ? CACHE_BY_BEARER : CACHE_BY_PASS)
    await next()
  }),
  { audience: 'owner' },
)

export const fileRoutes = new Hono<Env>()
  .get('/mine', owner, valid('query', mineQuery), async (c) => {
    const { id, ...wanted } = c.req.valid('query')
    return serveFile(c, await findOwnFile(c.var.deps, c.var.ownerId, id), wanted, c.var.cache)
  })
  .put('/mine', signedIn, multipart(singleForm, MAX_FILE_BYTES, { pair: true }), async (c) => {
    const { file } = c.req.valid('form')
    const saved = await saveFile(c.var.deps, c.var.user, { name: file.name, bytes: await file.bytes() })
    return ok(c, { status: 'finished' as const, hash: saved.file_hash, ...saved })
  })
  .patch('/mine', signedIn, multipart(sliceForm, SLICE_BYTES, { pair: false }), async (c) => {
    const { slice_chunk, ...slice } = c.req.valid('form')
    return ok(c, await takeSlice(c.var.deps, c.var.user, { ...slice, bytes: await slice_chunk.bytes() }))
  })
  .post('/mine', signedIn, change(linkForm, 'pair'), async (c) => ok(c, await makeLink(c.var.deps, c.var.user, c.var.site.host, c.req.valid('json'))))
  .get('/explorer', signedIn, valid('query', explorerQuery), async (c) => ok(c, await explore(c.var.deps, c.var.user.id, c.req.valid('query'))))
  .get('/', anyone, valid('query', sharedQuery), async (c) => {
    const { id, nonce, ...wanted } = c.req.valid('query')
    return serveFile(c, await followLink(c.var.deps, c.var.site.host, { id, nonce }), wanted, CACHE_BY_BEARER)
  })
