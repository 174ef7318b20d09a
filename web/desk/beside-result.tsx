import type { ReactNode } from 'react'

type Props = {
  /** Whether it is looked at; what is only heard takes no room. */
  seen: boolean
  /** Whether it stays in view above the sheets of a phone. */
  stays?: boolean
  /** What was made of it, once that is there. */
  result: ReactNode
  /** What is worked on. */
  children: ReactNode
}

/** What is worked on and what was made of it: beside each other where both are looked at and there is room. */
export const BesideResult = ({ seen, stays, result, children }: Props) => (
  <div
    className={`grid min-h-0 min-w-0 gap-3 ${seen ? 'flex-1 lg:[container-type:size]' : ''} ${result && seen ? 'lg:grid-cols-2' : ''}`}
  >
    {result}
    <div {...(stays && { 'data-seen': true })} className="grid min-h-0 min-w-0">
      {children}
    </div>
  </div>
)
