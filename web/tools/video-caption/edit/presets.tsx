import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { drawText } from '../../../media/text/draw-text.ts'
import { layOut } from '../../../media/text/layout.ts'
import { type Script, type StyleName, STYLES, type TextStyle } from '../../../media/text/style.ts'

type Props = { style: TextStyle; script: Script; onChange: (style: TextStyle) => void }

const NAMES = Object.keys(STYLES) as StyleName[]

/** Looks to begin with, each drawn as it will be. */
export function Presets({ style, script, onChange }: Props) {
  const { t } = useLingui()
  const title = t({ message: 'Style', context: 'of captions' })
  const titles: Record<StyleName, string> = {
    clean: t`Clean`,
    box: t({ message: 'Box', context: 'behind captions' }),
    outline: t`Bold outline`,
    karaoke: t`Karaoke`,
    minimal: t`Minimal`,
    cinema: t`Cinema`,
  }
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-1.5">
      <p aria-hidden className="text-14 font-medium">
        {title}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={isSame(style, STYLES[name])}
            onClick={() => onChange(STYLES[name])}
            className="flex flex-col gap-1 rounded-md border border-line p-1 text-12 hover:bg-hover aria-pressed:border-primary aria-pressed:bg-tint"
          >
            <Specimen style={STYLES[name]} script={script} text={t`A word`} />
            <span className="w-full truncate text-center">{titles[name]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

const isSame = (one: TextStyle, other: TextStyle) =>
  Object.entries(other).every(([key, value]) => one[key as keyof TextStyle] === value)

/** Enough of a picture for letters to be told apart. */
const FRAME = { width: 192, height: 108 }
const LARGER = 5

function Specimen({ style, script, text }: { style: TextStyle; script: Script; text: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const large: TextStyle = { ...style, size: style.size * LARGER, place: 'middle', lines: 1 }
    const [first = '', ...rest] = text.split(' ')
    const runs = [{ text: first, lit: rest.length > 0 }, { text: ` ${rest.join(' ')}` }]
    context.clearRect(0, 0, FRAME.width, FRAME.height)
    drawText(context, layOut(context, [{ runs }], large, script, FRAME), large)
  }, [style, script, text])
  return (
    <canvas
      ref={canvas}
      aria-hidden
      {...FRAME}
      className="aspect-video w-full rounded-sm bg-[linear-gradient(150deg,#4d6b6f,#26383b)]"
    />
  )
}
