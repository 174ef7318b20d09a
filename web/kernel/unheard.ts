const KEY = 'UNHEARD'
const MOST = 50

type Noted = Record<string, string>

/** A name for what was sent that tells nothing of it. */
async function nameOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  return new Uint8Array(digest).reduce(
    (name, byte) => name + byte.toString(16).padStart(2, '0'),
    '',
  )
}

function noted(): Noted {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Noted
  } catch {
    return {}
  }
}

function keep(all: Noted) {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST))),
    )
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
  const all = noted()
  const id = all[name] ?? crypto.randomUUID()
  keep({ ...all, [name]: id })
  return id
}

/** The server has said that it took it. */
export async function noteHeard(body: string) {
  const { [await nameOf(body)]: _, ...others } = noted()
  keep(others)
}

export function wipeUnheard() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is off: nothing was noted.
  }
}
