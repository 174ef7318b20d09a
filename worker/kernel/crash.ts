import { DrizzleQueryError } from 'drizzle-orm'

/**
 * What a log says of an error. The message of a query that failed holds its values, which are people's own words and mailboxes, so
 * its statement and its cause stand in that one's place.
 */
export function crashOf(error: unknown): string {
  const text = String((error instanceof Error && error.stack) || error)
  if (!(error instanceof DrizzleQueryError)) return text
  return text.replace(error.message, () => `${error.query}: ${String(error.cause)}`)
}
