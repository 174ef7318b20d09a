import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price.tsx'

export type PricedTool = {
  key: string
  title: string
  description: string
  credits?: number
  per?: MessageDescriptor
}

/** What each tool costs, and where it works. */
export function PriceList({ tools }: { tools: readonly PricedTool[] }) {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="prices-title" className="flex flex-col gap-5">
      <h2 id="prices-title" className="text-22">
        <Trans>What things cost</Trans>
      </h2>
      <div className="rounded-lg border border-line bg-surface">
        <table className="w-full border-collapse text-left">
          <thead className="sr-only">
            <tr>
              <th scope="col">
                <Trans>Tool</Trans>
              </th>
              <th scope="col">
                <Trans>Price</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {tools.map(({ key, title, description, credits = 0, per }) => (
              <Row
                key={key}
                title={
                  <Link
                    to="/product/$key"
                    params={{ key }}
                    className="text-ink underline decoration-line-strong underline-offset-4 hover:text-link"
                  >
                    {title}
                  </Link>
                }
                does={description}
                price={<Price credits={credits} />}
                per={credits > 0 && per && i18n._(per)}
              />
            ))}
            <Row
              title={<Trans>Remove a plain background</Trans>}
              does={
                <Trans>
                  One even color behind the subject needs no cloud: your own device removes it.
                </Trans>
              }
              price={<Price credits={0} />}
            />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row({
  title,
  does,
  price,
  per,
}: {
  title: ReactNode
  does: ReactNode
  price: ReactNode
  per?: ReactNode
}) {
  return (
    <tr className="border-b border-line last:border-0 max-sm:flex max-sm:flex-col">
      <th scope="row" className="px-5 pt-4 pb-1 align-top font-normal sm:py-5">
        <span className="block font-medium">{title}</span>
        <span className="mt-1 block max-w-text text-14 text-muted">{does}</span>
      </th>
      <td className="px-5 pb-4 align-top sm:py-5 sm:whitespace-nowrap sm:text-right">
        <span className="font-medium text-link tabular-nums">{price}</span>
        {per && <span className="block text-13 text-muted max-sm:ml-2 max-sm:inline">{per}</span>}
      </td>
    </tr>
  )
}
