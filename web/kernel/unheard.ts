import { sha256 } from '../../worker/kernel/digest/contract.ts'

const KEY = 'UNHEARD'
const MOST = 50

/** Under which id something was sent, by a digest of it, which tells nothing of what it was. */
let noted: Record<string, string> | undefined

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
 * @param fresh the id that it gets where there was none
 */
export async function idFor(body: string, fresh: string = crypto.randomUUID()): Promise<string> {
  const name = await sha256(body)
  const id = all()[name] ?? fresh
  keep({ ...all(), [name]: id })
  return id
}

/** The server has said that it took it. */
export async function noteHeard(body: string) {
  const name = await sha256(body)
  // Read only now: others may have been noted meanwhile.
  const { [name]: _, ...others } = all()
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
