import { exports } from 'cloudflare:workers'
import * as z from 'zod'
import { keysOf, type Bindings } from '../../kernel/bindings.ts'
import { sign } from '../../kernel/sign.ts'
import { checkBody, parseBody, readAs, signBody } from '../signed-body.ts'
import type { ReadWord } from '../webhook.ts'

const HEADER = 'Demo-Signature'
const word = z.object({ ref: z.string().max(200) })

const secretOf = (env: Bindings) => sign(keysOf(env), 'demo provider')

export const readDemoWord =
  (env: Bindings): ReadWord =>
  async (body, headers, now) => {
    await checkBody(await secretOf(env), headers.get(HEADER), body, now)
    return readAs(word, parseBody(body))
  }

/** What the demo provider sends when its work has ended. @param forged signed by somebody else */
export async function demoWord(
  env: Bindings,
  address: string,
  ref: string,
  now: number,
  forged = false,
): Promise<Request> {
  const body = JSON.stringify({ ref })
  const signature = await signBody(forged ? 'somebody else' : await secretOf(env), body, now)
  return new Request(address, { method: 'POST', body, headers: { [HEADER]: signature } })
}

/** Through the site's own front door, since the local site has no address on the web. @returns the status it was answered with */
export const deliver = async (request: Request) => (await exports.default.fetch(request)).status
