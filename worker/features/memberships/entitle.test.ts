import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newUser } from '../../test/people.ts'
import { rowsRead } from '../../test/plans.ts'
import { buy } from '../../test/shop.ts'
import { readTerms } from './entitle.ts'

test('what somebody bought is read without what all others bought', async () => {
  const [ada, others] = [await newUser(), await newUser()]
  await buy(ada, 'starter-monthly')
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
     INSERT INTO entitlements (id, user_id, user_level, source, source_ref, starts_at, ends_at, created_at)
     SELECT 'e' || i, ?, 1, 'order', 'o' || i, i, i + 1, i FROM n`,
  )
    .bind(others.id)
    .run()
  const read = await rowsRead(async (deps) =>
    expect((await readTerms(deps, ada.id)).terms).toHaveLength(1),
  )
  expect(read).toBeLessThan(20)
})
