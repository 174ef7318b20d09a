import type { Deps } from '../../kernel/deps.ts'
import type { Audience, LiveEvent, LiveMessage, TaskNews } from './contract.ts'
import type { Words } from './hub.ts'

type Reach = Pick<Deps, 'env' | 'now'>

const SHARDS = 16

/** Where a person's open pages are. Changing the number moves people on their next connection only. */
export function hubOf(env: Reach['env'], userId: string) {
  let hash = 0
  for (const char of userId) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0
  return env.HUB.getByName(`hub-${hash % SHARDS}`)
}

/** Tells the open pages of an audience. Who is not reached learns it when he asks next, so nothing fails for it. */
export async function publish({ env, now }: Reach, audience: Audience, words: Words) {
  const all = Array.from({ length: SHARDS }, (_, shard) => () => env.HUB.getByName(`hub-${shard}`))
  const hubs = audience.kind === 'user' ? [() => hubOf(env, audience.user_id)] : all
  const tell = (hub: (typeof hubs)[number]) => hub().publish(audience, words, now())
  // A hub that is just being moved answers the second time.
  const told = await Promise.allSettled(hubs.map((hub) => tell(hub).catch(() => tell(hub))))
  for (const one of told)
    if (one.status === 'rejected') console.warn(JSON.stringify({ hub: String(one.reason) }))
}

/** Signs a person's open pages out and closes their lines. @param tags ids of sessions, or his own for all of them */
export async function endLines(
  { env }: Pick<Reach, 'env'>,
  userId: string,
  tags: readonly string[],
) {
  const hub = () => hubOf(env, userId)
  // What is private is no longer sent to them even if this fails: the hub asks for the session each time.
  await hub()
    .end(tags)
    .catch(() => hub().end(tags))
    .catch((error: unknown) => console.warn(JSON.stringify({ hub: String(error) })))
}

/** Tells a person's open pages what has moved of a task. */
export const tellTask = ({ env, now }: Reach, userId: string, task: TaskNews) =>
  // Whoever misses it hears the next, or how the task ended.
  hubOf(env, userId)
    .tellTask(userId, task, now())
    .catch((error: unknown) => console.warn(JSON.stringify({ hub: String(error) })))

type AppNews = Omit<Extract<LiveMessage, { type: 'app' }>, 'type'>

/** Tells a person's open pages what an app is called, and of which version its data are now. */
export const tellApp = (deps: Reach, userId: string, { id, version, title, updated_at }: AppNews) =>
  publish(deps, { kind: 'user', user_id: userId }, { type: 'app', id, version, title, updated_at })

/** Tells a person's open pages that something of a file is new, so that they ask for it; or that it is gone. */
export const tellFile = (deps: Reach, userId: string, file_hash: string, { gone = false } = {}) =>
  publish(deps, { kind: 'user', user_id: userId }, { type: 'file', file_hash, gone })

/** Lets a global event happen in every open page of a person. */
export const tellEvent = (deps: Reach, userId: string, event: LiveEvent) =>
  publish(deps, { kind: 'user', user_id: userId }, { type: 'event', ...event })
