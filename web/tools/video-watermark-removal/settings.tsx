import { Plural, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Slider } from '../../ui/slider.tsx'
import { MarkName } from './mark-name.tsx'
import type { Pen } from './marks-layer.tsx'
import type { Marks } from './use-marks.ts'

type Props = {
  drawing: Marks
  pen: Pen
  onPen: (pen: Pen) => void
  /** Of the brush, in pixels. */
  radius: number
  onRadius: (radius: number) => void
  /** The ways to a mark beside drawing it. */
  newMark: ReactNode
  /** What can be set of the chosen mark. */
  children: ReactNode
}

/** What draws the marks, all that are there, and the chosen one. */
export function SettingsPanel({ drawing, pen, onPen, radius, onRadius, newMark, children }: Props) {
  const { t } = useLingui()
  const { marks, chosenId, choose, remove } = drawing
  return (
    <>
      <div className="flex flex-col gap-3">
        <Segmented
          label={t`Draw with`}
          value={pen}
          segments={[
            { value: 'box', label: t`Box` },
            { value: 'brush', label: t`Brush` },
          ]}
          onChange={onPen}
        />
        {pen === 'brush' && (
          <Slider
            label={t`Brush size`}
            value={2 * radius}
            min={4}
            max={160}
            step={2}
            format={(value) => t`${value} px`}
            onChange={(value) => onRadius(value / 2)}
          />
        )}
        {newMark}
      </div>
      {marks.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <h2 className="text-14 font-medium">
            <Plural value={marks.length} one="# mark" other="# marks" />
          </h2>
          <ul className="flex flex-col gap-1">
            {marks.map((mark) => {
              const { id } = mark
              return (
                <li key={id} className="flex items-center gap-1">
                  <button
                    type="button"
                    aria-pressed={id === chosenId}
                    onClick={() => choose(id)}
                    className="min-h-9 min-w-0 flex-1 truncate rounded-sm px-2 text-left text-14 hover:bg-hover aria-pressed:bg-press aria-pressed:font-medium pointer-coarse:min-h-11"
                  >
                    <MarkName {...mark} />
                  </button>
                  <IconButton label={t`Delete mark ${id}`} onClick={() => remove(id)}>
                    <Trash2 aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {children}
    </>
  )
}
