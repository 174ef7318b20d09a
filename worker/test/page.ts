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
  let news = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<number>()
  webSocket.accept()
  webSocket.addEventListener('message', ({ data }) => {
    heard.push(JSON.parse(data as string))
    news.resolve()
    news = Promise.withResolvers()
  })
  webSocket.addEventListener('close', ({ code }) => closed.resolve(code))
  const until = async (good: (message: any) => boolean) => {
    for (;;) {
      const { promise: next } = news
      const found = heard.find(good)
      if (found) return found
      await next
    }
  }
  /** The code it was closed with. */
  const end = () => closed.promise
  const say = (text: string) => webSocket.send(text)
  return { heard, until, end, say, [Symbol.dispose]: () => webSocket.close(1000) }
}
