import { createHash, randomUUID } from 'node:crypto'

export type Task = { status: string; ended_at: number | null }
type Lost = { code?: string; message?: string; socket?: { bytesRead?: number } }
export type Caller = ReturnType<typeof caller>

/**
 * Somebody who speaks to a site by its interface. What answers with a fault throws its name.
 * @param onLost hears of a reading whose connection ended without an answer; it is asked once more, as a page does
 */
export function caller(
  url: string,
  Authorization: string,
  onLost: (how: string) => void = () => {},
) {
  const send = async (path: string, init: RequestInit = {}) =>
    fetch(url + path, {
      ...init,
      headers: { Authorization, Connection: 'close', ...(init.headers as Record<string, string>) },
    })
  const json = (body: object) => ({
    method: 'POST',
    body: JSON.stringify({ ...body, request_id: randomUUID() }),
    headers: { 'Content-Type': 'application/json' },
  })
  const read = async <T>(answer: Response): Promise<T> => {
    const { data, err } = (await answer.json()) as { data: T; err?: string }
    if (err) throw new Error(err)
    return data
  }
  return {
    async get<T>(path: string) {
      const asked = performance.now()
      const answer = await send(path).catch(({ cause }: { cause?: Lost }) => {
        const after = `after ${Math.round(performance.now() - asked)} ms`
        onLost(
          `${after}, ${cause?.code}: ${cause?.message}, ${cause?.socket?.bytesRead} bytes read`,
        )
        return send(path)
      })
      return read<T>(answer)
    },
    post: async (path: string, body: object) => read<{ id: string }>(await send(path, json(body))),
    put: async (path: string, body: FormData) => read(await send(path, { method: 'PUT', body })),
    stream: (path: string, body?: object) => send(path, body && json(body)),
  }
}

/** @returns the file's hash */
export async function upload(
  person: Caller,
  name: string,
  type: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const request_id = randomUUID()
  const form = new FormData()
  form.set('request_id', request_id)
  form.set('csrf_token', await person.get<string>(`/api/csrf_token?request_id=${request_id}`))
  form.set('file', new File([bytes], name, { type }))
  await person.put('/api/file/mine', form)
  return createHash('md5').update(bytes).digest('hex')
}

/** The task as it ended. */
export async function ended(person: Caller, id: string): Promise<Task> {
  for (;;) {
    const task = await person.get<Task>(`/api/tasks/${id}`)
    if (task.ended_at !== null) return task
    await new Promise((resume) => setTimeout(resume, 100))
  }
}

/** @throws Error where it ended otherwise */
export async function succeeded(person: Caller, id: string) {
  const { status } = await ended(person, id)
  if (status !== 'succeeded') throw new Error(`the task is ${status}`)
}
