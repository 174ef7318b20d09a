import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/button.tsx'
import { Price, type HeroTool } from './hero.tsx'
import { CutOut, Pauses } from './pictures.tsx'

const PICTURES: Record<string, ReactNode> = { 'cut-silence': <Pauses />, 'remove-background': <CutOut /> }

/** The tools, each with what it does, what it costs, and the way in. */
export function Showcase({ tools }: { tools: readonly HeroTool[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {tools.map(({ key, title, does, credits }) => (
        <li key={key} className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-low">
          <div className="aspect-[16/10] w-full overflow-hidden border-b border-line bg-canvas">{PICTURES[key]}</div>
          <div className="flex flex-1 flex-col items-start gap-2 p-6">
            <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-22">{i18n._(title)}</h2>
              <span className="text-13 font-medium text-link">
                <Price credits={credits} />
              </span>
            </div>
            <p className="max-w-text flex-1 text-muted">{i18n._(does)}</p>
            <Link to="/product/$key" params={{ key }} className={buttonClass('secondary', 'medium', 'mt-3')}>
              <Trans>Try now</Trans>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
