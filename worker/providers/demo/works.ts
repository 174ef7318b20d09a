import type { Bindings } from '../../kernel/bindings.ts'
import { newId } from '../../kernel/id.ts'

type DemoWork = { ref: string; begun_at: number; ready_at: number; stopped: number }

/** Enters a work that will be done after so long; the same question again is the same work. @returns its name */
export async function beginWork(
  { DB }: Bindings,
  key: string,
  { ms, stoppable }: { ms: number; stoppable: boolean },
): Promise<string> {
  const at = Date.now()
  await DB.prepare(
    `INSERT INTO demo_works (ref, key, begun_at, ready_at, stoppable) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (key) DO NOTHING`,
  )
    .bind(newId(at), key, at, at + ms, Number(stoppable))
    .run()
  return (await DB.prepare('SELECT ref FROM demo_works WHERE key = ?').bind(key).first('ref')) ?? ''
}

export const readWork = ({ DB }: Bindings, ref: string) =>
  DB.prepare('SELECT ref, begun_at, ready_at, stopped FROM demo_works WHERE ref = ?')
    .bind(ref)
    .first<DemoWork>()

/** Stops a work that is not done yet and can be stopped. @returns whether it is stopped, by this call or an earlier one */
export async function stopWork({ DB }: Bindings, ref: string): Promise<boolean> {
  const stopped = await DB.prepare(
    'UPDATE demo_works SET stopped = 1 WHERE ref = ?1 AND stoppable = 1 AND (stopped = 1 OR ready_at > ?2) RETURNING ref',
  )
    .bind(ref, Date.now())
    .first('ref')
  return stopped !== null
}
