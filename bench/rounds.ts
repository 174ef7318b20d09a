import { Agent, request } from 'node:http'

const PARALLEL = 8

/** Answers a second of one address, eight callers at a time, for so long. @param headers of each call in its turn */
export async function answersPerSecond(
  url: string,
  milliseconds: number,
  headers: (turn: number) => Record<string, string> = () => ({}),
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL })
  const end = performance.now() + milliseconds
  let answers = 0
  const caller = async (turn: number) => {
    for (; performance.now() < end; turn += PARALLEL) {
      await get(url, agent, headers(turn))
      answers++
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: PARALLEL }, (_, turn) => caller(turn)))
  agent.destroy()
  return (answers * 1000) / (performance.now() - started)
}

/** How long an address takes, one call after the other, each in milliseconds. */
export async function answerTimes(url: string, calls: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let i = 0; i < calls; i++) {
    const started = performance.now()
    await get(url, agent, {})
    times.push(performance.now() - started)
  }
  agent.destroy()
  return times
}

const get = (url: string, agent: Agent, headers: Record<string, string>) =>
  new Promise<void>((done, fail) => {
    request(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? done()
          : fail(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
      .once('error', fail)
      .end()
  })
