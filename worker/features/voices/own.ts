import { refusal } from '../../kernel/db.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { eraseTheseFiles } from '../files/privacy.ts'
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

/**
 * Deletes a voice for good: with it go its recording, the consent as it was read aloud and its preview, from the library and at the
 * next sweep from the bucket. A recording that another voice goes by stays for that.
 * @returns its id, and the hashes of the files that went with it
 * @throws Fault voiceUnknown, also for another's
 */
export async function deleteVoice({ env }: Reach, userId: string, id: string) {
  const voice = await env.DB.prepare(
    'SELECT sample, spoken, preview FROM own_voices WHERE id = ? AND user_id = ?',
  )
    .bind(id, userId)
    .first<Pick<NewVoice, 'sample' | 'spoken' | 'preview'>>()
  if (!voice) throw new Fault('voiceUnknown', { voice: id })
  const hashes = Object.values(voice).filter((hash) => hash !== null)
  const results = await env.DB.batch<{ id: string; file_hash: string }>([
    env.DB.prepare('DELETE FROM own_voices WHERE id = ? AND user_id = ? RETURNING id').bind(
      id,
      userId,
    ),
    ...eraseTheseFiles({ env }, userId, hashes),
  ])
  if (!results[0]?.results[0]) throw new Fault('voiceUnknown', { voice: id })
  return { id, files: (results.at(-1)?.results ?? []).map(({ file_hash }) => file_hash) }
}
