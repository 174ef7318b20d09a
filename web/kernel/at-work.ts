import { openChannel } from './channel.ts'
import { sleep } from './sleep.ts'
import { isDenied } from './tab-lock.ts'

/** A page that is loaded anew may ask before the one it follows is quite gone. */
const GOING_MS = 2000
/** Where the browser keeps its locks from a page, the others are asked; a busy one takes a moment. */
const ANSWER_MS = 500
const CHANNEL = 'verdigris-at-work'

type Word = 'who' | { at: string }

/**
 * Works at a place for every page of the site to see, with whoever else does, as long as this page lives.
 * @returns once they see it, a function that ends it
 */
export function workAt(place: string): Promise<() => void> {
  const channel = openChannel(CHANNEL)
  const answer: Word = { at: place }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Word>) =>
      data === 'who' && channel.postMessage(answer)
  const seen = (release: () => void) => () => {
    channel?.close()
    release()
  }
  if (!('locks' in navigator)) return Promise.resolve(seen(() => {}))
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(seen(release)))
    navigator.locks.request(place, { mode: 'shared' }, hold).catch(() => resolve(seen(() => {})))
  })
}

/** Whether a page works at a place; one that is about to close does not. */
export async function isWorkedAt(place: string): Promise<boolean> {
  if (!('locks' in navigator)) return (await answered()).has(place)
  const signal = AbortSignal.timeout(GOING_MS)
  try {
    return await navigator.locks.request(place, { signal }, () => false)
  } catch (error) {
    return isDenied(error) ? (await answered()).has(place) : true
  }
}

/** All places at which pages work just now. */
export async function placesAtWork(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return answered()
  try {
    const { held = [] } = await navigator.locks.query()
    return new Set(held.flatMap(({ name }) => name ?? []))
  } catch {
    return answered()
  }
}

async function answered(): Promise<ReadonlySet<string>> {
  const places = new Set<string>()
  const channel = openChannel(CHANNEL)
  if (!channel) return places
  channel.onmessage = ({ data }: MessageEvent<Word>) => data !== 'who' && places.add(data.at)
  channel.postMessage('who' satisfies Word)
  await sleep(ANSWER_MS)
  channel.close()
  return places
}
