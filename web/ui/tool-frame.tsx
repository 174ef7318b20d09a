import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** The picture, the waveform, the drop zone: large, at the left or on top. */
  material: ReactNode
  /** In order of use; what is rare goes into `MoreSettings`. Without material to set, leave it out. */
  settings?: ReactNode
  /** "1 credit" or "Free on your device". */
  price: ReactNode
  /** What will be left, with two decimals; nothing for guests and for what is free. */
  balanceAfter?: ReactNode
  /** The one main button. */
  action: ReactNode
  /** Lesser buttons, before the main one. */
  secondary?: ReactNode
  /** Said in the bar: progress, or why the button is shut. */
  status?: ReactNode
}

/** A tool's page: material, settings, and a bar that stays. */
export function ToolFrame({ title, description, material, settings, price, balanceAfter, action, secondary, status }: Props) {
  return (
    <div className="flex w-full flex-1 flex-col">
      <header className="mx-auto w-full max-w-page px-4 sm:px-6 flex flex-col gap-1 pt-6 pb-5 sm:pt-8">
        <h1 className="text-22 sm:text-28">{title}</h1>
        {description && <p className="max-w-text text-muted">{description}</p>}
      </header>
      <div data-no-snapshot className={`mx-auto grid w-full max-w-page flex-1 items-start gap-5 px-4 pb-6 sm:px-6 ${settings ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}>
        <div className="flex min-w-0 flex-col gap-4">{material}</div>
        {settings && <div className="flex min-w-0 flex-col gap-5 rounded-lg border border-line bg-surface p-5">{settings}</div>}
      </div>
      <div data-no-snapshot className="sticky bottom-0 z-20 border-t border-line bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {status && <div className="mx-auto w-full max-w-page px-4 pb-3 sm:px-6">{status}</div>}
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 sm:px-6">
          <div className="flex flex-wrap items-baseline gap-x-3 text-14">
            <span className="font-medium tabular-nums">{price}</span>
            {balanceAfter !== undefined && (
              <span className="text-13 text-muted tabular-nums">
                <Trans>Balance after: {balanceAfter}</Trans>
              </span>
            )}
          </div>
          <div className="flex flex-1 flex-wrap justify-end gap-2 max-sm:[&>*]:flex-1">
            {secondary}
            {action}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The settings that are seldom needed, folded. */
export function MoreSettings({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="group border-t border-line pt-4">
      <summary className="flex min-h-8 list-none items-center justify-between text-14 font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        {summary}
        <span aria-hidden className="text-muted transition-transform group-open:rotate-90">
          ›
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-4">{children}</div>
    </details>
  )
}
