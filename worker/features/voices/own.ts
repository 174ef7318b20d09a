import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { eraseWhich } from '../files/privacy.ts'
import { tellFile } from '../notifications/publish.ts'
import type { OwnVoice } from './contract.ts'

type Reach = Pick<Deps, 'env'>

/** So many a person can have. */
const MOST = 200

/** A person's voices, the newest first. */
export async function listVoices({ env }: Reach, userId: string): Promise<OwnVoice[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, title, sample, preview, created_at FROM own_voices WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ${MOST}`,
  )
    .bind(userId)
    .all<OwnVoice>()
  return results
}

/** The hash of the recording that an own voice goes by. @throws Fault voiceUnknown, also for another's */
export async function sampleOf({ env }: Reach, userId: string, id: string): Promise<string> {
  const sample = await env.DB.prepare('SELECT sample FROM own_voices WHERE id = ? AND user_id = ?')
    .bind(id, userId)
    .first<string>('sample')
  if (sample === null) throw new Fault('voiceUnknown', { voice: id })
  return sample
}

/** @throws Fault voiceUnknown for the first that is not the person's */
export async function requireVoices({ env }: Reach, userId: string, ids: readonly string[]) {
  if (ids.length === 0) return
  const voice = await env.DB.prepare(
    `SELECT value AS id FROM json_each(?2)
     WHERE NOT EXISTS (SELECT 1 FROM own_voices WHERE id = value AND user_id = ?1) ORDER BY key LIMIT 1`,
  )
    .bind(userId, JSON.stringify(ids))
    .first<string>('id')
  if (voice !== null) throw new Fault('voiceUnknown', { voice })
}

export type NewVoice = {
  id: string
  title: string
  sample: string
  spoken: string | null
  preview: string
}

const voicesFull = () => new Fault('voicesFull', { most: MOST }, { params: { most: MOST } })

/** @throws Fault voicesFull */
export async function requireRoomForVoice({ env }: Reach, userId: string) {
  const has = await env.DB.prepare('SELECT count(*) AS has FROM own_voices WHERE user_id = ?')
    .bind(userId)
    .first<number>('has')
  if ((has ?? 0) >= MOST) throw voicesFull()
}

/** Keeps a voice, once. @throws Fault fileNotYours where its recording is gone, voicesFull */
export async function keepVoice(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  userId: string,
  voice: NewVoice,
) {
  const { id, title, sample, spoken, preview } = voice
  const { meta } = await env.DB.prepare(
    `INSERT INTO own_voices (id, user_id, title, sample, spoken, preview, created_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE EXISTS (SELECT 1 FROM own_voices WHERE id = ?1)
     OR (SELECT count(*) FROM own_voices WHERE user_id = ?2) < ${MOST}
     ON CONFLICT (id) DO UPDATE SET preview = excluded.preview`,
  )
    .bind(id, userId, title, sample, spoken, preview, now())
    .run()
    .catch((error: unknown) => {
      throw refusal(error).includes('FOREIGN KEY')
        ? new Fault('fileNotYours', { hash: sample })
        : error
    })
  if (meta.changes === 0) throw voicesFull()
}

/** @throws Fault voiceUnknown, also for another's */
export async function renameVoice({ env }: Reach, userId: string, id: string, title: string) {
  const renamed = await env.DB.prepare(
    'UPDATE own_voices SET title = ?3 WHERE id = ?1 AND user_id = ?2 RETURNING id, title, sample, preview, created_at',
  )
    .bind(id, userId, title)
    .first<OwnVoice>()
  if (!renamed) throw new Fault('voiceUnknown', { voice: id })
  return renamed
}

/** Of the voice `?2` of the user `?1`, the files that no other voice of his has. */
const ITS_FILES = `FROM own_voices its, json_each(json_array(its.sample, its.spoken, its.preview))
  WHERE its.user_id = ?1 AND its.id = ?2 AND value IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM own_voices other WHERE other.user_id = ?1 AND other.id <> ?2 AND value IN (other.sample, other.spoken, other.preview))`

/**
 * Deletes a voice for good: with it go its recording, the consent as it was read aloud and its preview, from the library and at the
 * next sweep from the bucket. A recording that another voice goes by stays for that.
 * @returns its id, and the hashes of the files that went with it
 * @throws Fault voiceUnknown, also for another's
 */
export async function deleteVoice(
  deps: Reach & Pick<Deps, 'now' | 'defer'>,
  userId: string,
  id: string,
) {
  const { env } = deps
  // In one transaction, since of two voices with the same recording both may go at once. The recording takes its voice along.
  const [found, files] = await env.DB.batch<{ id: string; hash: string }>([
    env.DB.prepare('SELECT id FROM own_voices WHERE user_id = ?1 AND id = ?2').bind(userId, id),
    env.DB.prepare(`SELECT value AS hash ${ITS_FILES}`).bind(userId, id),
    ...eraseWhich(env.DB, userId, `mine.file_hash IN (SELECT value ${ITS_FILES})`, id),
    env.DB.prepare('DELETE FROM own_voices WHERE user_id = ?1 AND id = ?2').bind(userId, id),
  ])
  if (!found?.results[0]) throw new Fault('voiceUnknown', { voice: id })
  const hashes = files?.results.map(({ hash }) => hash) ?? []
  for (const hash of hashes) deps.defer(tellFile(deps, userId, hash, { gone: true }))
  return { id, files: hashes }
}
