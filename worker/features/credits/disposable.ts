import type { Bindings } from '../../kernel/bindings.ts'
import { Fault } from '../../kernel/fault.ts'

/**
 * Whether a domain hands out throw-away mailboxes. The list is 1.9 MB, so it is a file beside the app's own, one domain a line,
 * that is read for the rare claim alone; a line `*.domain` stands for every name below it.
 * @throws Fault notReady when the list is away, since a claim cannot be taken back
 */
export async function isDisposable(
  { ASSETS }: Pick<Bindings, 'ASSETS'>,
  domain: string,
): Promise<boolean> {
  const response = await ASSETS.fetch('http://localhost/data/disposable-domains.txt')
  if (!response.ok) throw new Fault('notReady', { list: response.status }, { retryAfter: 60 })
  const list = await response.text()
  const labels = domain.split('.')
  const wildcards = labels.slice(1).map((_, i) => `*.${labels.slice(i + 1).join('.')}`)
  return [domain, ...wildcards].some((line) => list.includes(`\n${line}\n`))
}
