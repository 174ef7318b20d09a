import { useLingui } from '@lingui/react/macro'

const FRAME_PX = 22

type Props<Ratio extends string> = {
  /** Each as `16:9`. */
  ratios: readonly Ratio[]
  /** Null where it is none of them. */
  value: Ratio | null
  onChange: (ratio: Ratio) => void
}

/** Shapes of pictures to choose from, each drawn as it is. */
export function Shapes<Ratio extends string>({ ratios, value, onChange }: Props<Ratio>) {
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">{t`Shape`}</legend>
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7 lg:grid-cols-4">
        {ratios.map((ratio) => {
          const [width = 1, height = 1] = ratio.split(':').map(Number)
          const scale = FRAME_PX / Math.max(width, height)
          return (
            <label
              key={ratio}
              className="relative flex h-16 cursor-pointer flex-col items-center justify-between rounded-md border border-line bg-surface px-1 pt-2.5 pb-1.5 text-12 text-muted transition-colors select-none hover:border-muted has-checked:border-primary has-checked:bg-tint has-checked:text-ink has-disabled:opacity-45 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus"
            >
              <input
                type="radio"
                name="ratio"
                value={ratio}
                checked={ratio === value}
                onChange={() => onChange(ratio)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md opacity-0"
              />
              <span className="grid flex-1 place-items-center">
                <span
                  aria-hidden
                  className="rounded-[2px] border-2 border-current"
                  style={{ width: width * scale, height: height * scale }}
                />
              </span>
              <span className="tabular-nums">{ratio}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
