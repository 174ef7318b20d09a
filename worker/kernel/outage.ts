/** The platform's words when a part of it, or the line to it, is away, and the seconds after which another try may do. */
const OUTAGES: readonly (readonly [words: RegExp, retryAfter: number])[] = [
  // developers.cloudflare.com/d1/observability/debug-d1: reset, starting up, overloaded, timed out, memory and CPU limits.
  [
    /D1 DB.*(?:reset|overloaded|timed? ?out)|transient issue on remote node|client disconnected/i,
    5,
  ],
  [/\bD1_\w*ERROR: .*(?:overloaded|reset|timed? ?out)/i, 5],
  [/\bNetwork connection lost\b/i, 5],
  // What stands before the database answered in its place.
  [/\bD1_\w*ERROR: Failed to parse body as JSON\b/, 5],
  // What the runtime says of any of its parts whose failure is not the caller's to know.
  [/\binternal error; reference = /i, 5],
  // A deployment whose migrations are still under way.
  [/\bD1_\w*ERROR: .*no such (?:table|column)/i, 5],
  // developers.cloudflare.com/d1/platform/limits, and SQLite's own words; it passes when somebody has made room.
  [/Exceeded maximum DB size|SQLITE_FULL|database or disk is full/i, 60],
  // developers.cloudflare.com/durable-objects/observability/troubleshooting
  [
    /Durable Object.*(?:overloaded|reset|no longer active|timeout)|too much load on Durable Objects|too many concurrent storage operations/i,
    5,
  ],
  // developers.cloudflare.com/r2/api/error-codes: the code stands at the end. Internal error, unavailable, too many requests.
  [/\((?:10001|10043|10058)\)\s*$/, 5],
  // developers.cloudflare.com/kv: "KV PUT failed: 429 Too Many Requests"
  [/\bKV \w+ failed: (?:429|5\d\d)\b/i, 5],
]

/** @returns the seconds to wait when an error, or what caused it, says that the platform is away; null for any other error */
export function outageWait(error: unknown): number | null {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { message } = e
    const outage = OUTAGES.find(([words]) => words.test(message))
    if (outage) return outage[1]
    // What the platform marks on errors of Durable Objects.
    if (('retryable' in e && e.retryable === true) || ('overloaded' in e && e.overloaded === true))
      return 5
  }
  return null
}
