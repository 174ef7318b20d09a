import { hex } from './hex.ts'

const KEY = 'UNHEARD'
const MOST = 50

/** Under which id something was sent, by a name of it. */
let noted: Record<string, string> | undefined

/** Tells nothing of what was sent. */
const nameOf = async (body: string) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))))

function all() {
  try {
    noted ??= JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    // Storage is off: this page knows by itself what it sends.
    noted = {}
  }
  return noted
}

function keep(now: Record<string, string>) {
  noted = Object.fromEntries(Object.entries(now).slice(-MOST))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(noted))
  } catch {
    // Storage is off or full: a page loaded anew knows of no sending.
  }
}

/**
 * The id under which this tab sends something that costs: the one it was sent under before, if no answer to that was heard, also by
 * a page that was loaded anew since.
 */
export async function idFor(body: string): Promise<string> {
  const name = await nameOf(body)
  const id = all()[name] ?? crypto.randomUUID()
  keep({ ...all(), [name]: id })
  return id
}

/** The server has said that it took it. */
export async function noteHeard(body: string) {
  const { [await nameOf(body)]: _, ...others } = all()
  keep(others)
}

export function wipeUnheard() {
  noted = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: nothing was noted.
  }
}
