import { exports } from 'cloudflare:workers'
import type { Person } from './people.ts'

export const ticketFor = async (who: Person) =>
  (await who.post('/api/notifications/ticket')).data.ticket as string

/** Comes to the live line with a ticket. */
export const knock = (
  ticket: string,
  headers: Record<string, string> = { Origin: 'http://localhost' },
  age = 0,
) =>
  exports.default.fetch(
    new Request(`http://localhost/api/notifications/live?ticket=${ticket}&age=${age}`, {
      headers: { Upgrade: 'websocket', ...headers },
    }),
  )

/** An open page of a person. @param age for how many milliseconds it may have missed what was told */
export async function openPage(who: Person, lang = 'en-US', age = 0) {
  const headers = { Origin: 'http://localhost', 'Accept-Language': lang }
  const { status, webSocket } = await knock(await ticketFor(who), headers, age)
  if (status !== 101 || !webSocket) throw new Error(`the line answered ${status}`)
  const heard: any[] = []
  let closed: number | null = null
  webSocket.accept()
  webSocket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(data as string)))
  webSocket.addEventListener('close', ({ code }) => void (closed = code))
  const until = async (good: (message: any) => boolean) => {
    for (let i = 0; i < 1200; i++) {
      const found = heard.find(good)
      if (found) return found
      await scheduler.wait(25)
    }
    throw new Error(`only heard ${JSON.stringify(heard)}`)
  }
  /** The code it was closed with. */
  const end = async () => {
    for (let i = 0; i < 1200 && closed === null; i++) await scheduler.wait(25)
    return closed
  }
  return { heard, until, end, [Symbol.dispose]: () => webSocket.close(1000) }
}
