import 'uplot/dist/uPlot.min.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import UPlot from 'uplot'
import { useTheme } from '../shell/theme.ts'

/** Drawn over each other, so a part of a whole comes after it; below 0 they hang. `colour` is the name of a CSS variable. */
export type Bars = { name: string; colour: `--${string}`; values: readonly number[] }

type Props = {
  bars: readonly Bars[]
  /** What stands under each bar; of many, some are left out. */
  labels: readonly string[]
  format: (value: number) => string
  /** The bar under the pointer, or none. */
  onPoint: (at: number | null) => void
}

const CHART_HEIGHT_PX = 168
const AXIS_FONT = '12px system-ui, sans-serif'
/** The room one label takes under the bars. */
const LABEL_PX = 64

/** Bars side by side on a canvas, in the colours of the theme. What it shows is told beside it, in a table. */
export default function BarChart({ bars, labels, format, onPoint }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const point = useEffectEvent(onPoint)
  const draw = useEffectEvent((at: HTMLDivElement) => {
    const data = [labels.map((_, i) => i), ...bars.map(({ values }) => [...values])]
    return new UPlot(
      optionsFor(at.clientWidth, { bars, labels, format, onPoint: point }),
      data as UPlot.AlignedData,
      at,
    )
  })
  // What is drawn, as text: a new object of the same figures draws nothing anew.
  const drawn = JSON.stringify([bars, labels, theme])
  useEffect(() => {
    const at = box.current
    if (!at) return
    let chart = draw(at)
    const resized = new ResizeObserver(() => {
      if (at.clientWidth === chart.width) return
      chart.destroy()
      chart = draw(at)
    })
    resized.observe(at)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [drawn])
  return <div ref={box} aria-hidden style={{ height: CHART_HEIGHT_PX }} className="min-w-0" />
}

function optionsFor(width: number, { bars, labels, format, onPoint }: Props): UPlot.Options {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const every = Math.ceil(labels.length / Math.max(1, Math.floor((width - 56) / LABEL_PX)))
  const axis = { stroke: colour('--muted'), font: AXIS_FONT, ticks: { show: false } }
  return {
    width,
    height: CHART_HEIGHT_PX,
    // The last label stands out over its bar.
    padding: [8, 20, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: () => [-0.6, labels.length - 0.4] },
      y: { range: (_, least, most) => [Math.min(0, least * 1.05), Math.max(0, most * 1.05) || 1] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        gap: 6,
        grid: { show: false },
        splits: () => labels.flatMap((_, at) => ((labels.length - 1 - at) % every ? [] : [at])),
        values: (_, splits) => splits.map((at) => labels[at] ?? ''),
      },
      {
        ...axis,
        size: 56,
        space: 40,
        grid: { stroke: colour('--line'), width: 1 },
        values: (_, splits) => splits.map(format),
      },
    ],
    series: [
      {},
      ...bars.map(({ name, colour: variable }) => ({
        label: name,
        fill: colour(variable),
        width: 0,
        points: { show: false },
        ...(UPlot.paths.bars && { paths: UPlot.paths.bars({ size: [0.7, 40], radius: 0.15 }) }),
      })),
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}
