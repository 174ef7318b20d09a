import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { phraseQuery, voiceChange, voiceParam } from './contract.ts'
import { deleteVoice, listVoices, renameVoice } from './own.ts'
import { phraseOf } from './phrase.ts'

/** At /api/voices. */
export const voicesRoutes = new Hono<Env>()
  .get('/', signedInAlong, async (c) => ok(c, await listVoices(c.var.deps, c.var.person.id)))
  .get('/phrase', signedIn, valid('query', phraseQuery), async (c) =>
    ok(c, await phraseOf(c.var.deps, c.var.site.name, c.var.locale, c.req.valid('query').ahead)),
  )
  .put('/:id', signedIn, valid('param', voiceParam), change(voiceChange), async (c) =>
    ok(
      c,
      await renameVoice(
        c.var.deps,
        c.var.user.id,
        c.req.valid('param').id,
        c.req.valid('json').title,
      ),
    ),
  )
  .delete('/:id', signedIn, valid('param', voiceParam), change(nothing), async (c) =>
    ok(c, await deleteVoice(c.var.deps, c.var.user.id, c.req.valid('param').id)),
  )
