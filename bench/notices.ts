// How soon a notice of the admin is in 1,000 open pages, from his request on to each page's message.
import { type Line, percentile } from './line.ts'
import { people } from './people.ts'
import { siteWith } from './site.ts'

const SOCKETS = 1000
const ROUNDS = 10
const AT_ONCE = 20

export default async function measure(): Promise<Line[]> {
  const [readers, admins] = [people(SOCKETS), people(1, 'admin')]
  const [admin = ''] = admins.authorizations
  const { url, stop } = await siteWith([...readers.rows, ...admins.rows])
  const sockets: WebSocket[] = []
  for (let at = 0; at < SOCKETS; at += AT_ONCE) {
    sockets.push(
      ...(await Promise.all(
        readers.authorizations.slice(at, at + AT_ONCE).map((reader) => open(url, reader)),
      )),
    )
  }

  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const started = performance.now()
    const heard = sockets.map(
      (socket) =>
        new Promise<number>((done) =>
          socket.addEventListener('message', () => done(performance.now() - started), {
            once: true,
          }),
        ),
    )
    const notice = {
      channel: 'site',
      audience: { kind: 'all' },
      content: { 'en-US': `Round ${round}` },
    }
    await post(`${url}/api/admin/notifications`, admin, notice)
    waits.push(...(await Promise.all(heard)))
  }
  for (const socket of sockets) socket.close()
  await stop()
  return [
    {
      name: `${SOCKETS} open pages told of a notice, median of ${ROUNDS} rounds`,
      value: percentile(waits, 0.5),
      unit: 'ms',
    },
    {
      name: `${SOCKETS} open pages told of a notice, 99th percentile`,
      value: percentile(waits, 0.99),
      unit: 'ms',
      target: { atMost: 500 },
    },
  ]
}

async function open(url: string, authorization: string): Promise<WebSocket> {
  const { ticket } = await post<{ ticket: string }>(
    `${url}/api/notifications/ticket`,
    authorization,
  )
  const address = `${url.replace('http', 'ws')}/api/notifications/live?ticket=${ticket}`
  // Node's client takes headers where a browser sends its own.
  const socket = new WebSocket(address, { headers: { Origin: url } } as unknown as string[])
  await new Promise((done, fail) => {
    socket.addEventListener('open', done, { once: true })
    socket.addEventListener('error', fail, { once: true })
  })
  return socket
}

async function post<T>(url: string, authorization: string, body: unknown = {}): Promise<T> {
  // On a connection of its own: workerd hangs up on one that waits for a slow round.
  const headers = {
    Authorization: authorization,
    'Content-Type': 'application/json',
    Connection: 'close',
  }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}
