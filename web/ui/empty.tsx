import type { ComponentType, ReactNode } from 'react'
import { EmptyDrawing } from './drawings/empty.tsx'
import { WholeWords } from './whole-words.tsx'

type Props = {
  drawing?: ComponentType
  title?: ReactNode
  /** One sentence: what will stand here. */
  children: ReactNode
  /** The button or link that changes it: a verb. */
  action: ReactNode
}

/** Where nothing is yet: a drawing, a sentence, and the way to the first thing. */
export function Empty({ drawing: Drawing = EmptyDrawing, title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-6 text-center">
      <Drawing />
      {title && <h2 className="text-18">{title}</h2>}
      <p className="max-w-[26rem] text-balance text-muted">
        <WholeWords>{children}</WholeWords>
      </p>
      {action}
    </div>
  )
}
