import { mainHostsOf, originOfHost, originOfMain } from '../../kernel/bindings.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { servedAt } from '../domains/serving.ts'
import type { Sender } from '../mails/letter.ts'
import { productWithSite } from '../products/hosted.ts'

/** The site that a mail to somebody speaks for: that of his host, or the main one where nothing answers there any more. */
export async function siteOfPerson(
  deps: Pick<Deps, 'env' | 'db'>,
  host: string,
  locale: Locale,
): Promise<Sender & { origin: string }> {
  const product =
    host && !mainHostsOf(deps.env).includes(host)
      ? await productWithSite(deps, servedAt(host), locale, () => true)
      : null
  return product
    ? {
        name: product.title,
        origin: originOfHost(deps.env, host),
        primary: product.theme?.primary,
      }
    : { name: deps.env.SITE_NAME, origin: originOfMain(deps.env) }
}
