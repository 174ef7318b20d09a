import type { ComponentProps, ReactNode } from 'react'
import { TimedProgress } from './timed-progress.tsx'

/** In the place of the material while there is none. */
export const OnStage = ({ children }: { children: ReactNode }) => (
  <div className="grid flex-1 place-items-center rounded-lg border border-line bg-surface px-6 max-lg:min-h-80">
    <div className="w-full max-w-form">{children}</div>
  </div>
)

/** While the material is being opened. */
export const StageProgress = (progress: ComponentProps<typeof TimedProgress>) => (
  <OnStage>
    <TimedProgress {...progress} />
  </OnStage>
)
