import { Progress } from '../ui/progress.tsx'

type Props = {
  /** Undefined while it cannot be told. */
  fraction: number | undefined
  /** What is being done. */
  doing: string
}

/** In the place of the material while that is being opened. */
export const StageProgress = (progress: Props) => (
  <div className="grid flex-1 place-items-center rounded-lg border border-line bg-surface px-6 max-lg:min-h-80">
    <div className="w-full max-w-form">
      <Progress {...progress} />
    </div>
  </div>
)
