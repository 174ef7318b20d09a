import { publicAddress } from '../features/files/public-address.ts'
import { type Bindings, mainHostsOf } from '../kernel/bindings.ts'
import { Fault } from '../kernel/fault.ts'
import type { Made } from './job.ts'
import { ProviderFault } from './provider-fault.ts'

const MOST_REDIRECTS = 3

/**
 * Fetches what a vendor made from the address that its own answer names. It is good for an hour, so it is fetched at once; one that
 * is over, or leads where the site must not go, was billed all the same, so nobody else is asked.
 * @param env in the local site a stand-in on this machine may make things, too
 * @throws the signal's reason once that is aborted, else a ProviderFault
 */
export async function taken(
  env: Pick<Bindings, 'ENVIRONMENT' | 'MAIN_HOSTS'>,
  address: unknown,
  signal: AbortSignal,
): Promise<Made> {
  if (typeof address !== 'string') throw new ProviderFault('down', 'an answer without a file')
  let url = checked(env, address)
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const answer = await fetch(url.href, { signal, redirect: 'manual' }).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : new ProviderFault('lost', error)
    })
    const next = answer.headers.get('Location')
    if (answer.status >= 300 && answer.status < 400 && next !== null) {
      await answer.body?.cancel()
      url = checked(env, next, url)
      continue
    }
    if (!answer.ok || !answer.body)
      throw new ProviderFault('lost', `result address: ${answer.status}`)
    const mimetype = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    return { body: answer.body, mimetype }
  }
  throw new ProviderFault('lost', 'result address: too many redirects')
}

/** @throws ProviderFault lost where the site must not go */
function checked(env: Pick<Bindings, 'ENVIRONMENT' | 'MAIN_HOSTS'>, address: string, base?: URL) {
  try {
    const isHere = env.ENVIRONMENT === 'local' && isLoopback(address)
    const url = isHere ? new URL(address) : publicAddress(address, mainHostsOf(env), base)
    if (!isHere && url.protocol !== 'https:') throw new Fault('addressForbidden', { address })
    return url
  } catch (error) {
    throw new ProviderFault('lost', error)
  }
}

const isLoopback = (address: string) =>
  URL.canParse(address) && ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(address).hostname)
