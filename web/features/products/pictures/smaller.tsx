import type { CSSProperties } from 'react'
import { lazyPicture } from '../../../ui/lazy-picture.ts'

/** The weights that the tool told of the sample picture, as its shipped picture shows them. */
const BEFORE = '3.3 MB'
const AFTER = '20 kB'
const LEFT_OF_IT = 20 / 3300

const WEIGHT = 'col-start-1 row-start-1 text-14 font-semibold tabular-nums'

/** One picture whose weight falls while nothing of it changes. */
export function Smaller() {
  return (
    <>
      <img
        {...lazyPicture('/pictures/still-life.webp')}
        alt=""
        className="absolute inset-0 size-full object-cover object-[center_30%]"
      />
      <div className="absolute inset-x-4 bottom-4 flex items-center gap-3 rounded-full bg-raised px-4 py-2 text-ink shadow-mid">
        <span className="grid w-16 shrink-0">
          <span className={`${WEIGHT} fade-out opacity-0`} style={at('2.1s')}>
            {BEFORE}
          </span>
          <span className={`${WEIGHT} fade-in text-link`} style={at('2.2s')}>
            {AFTER}
          </span>
        </span>
        <span className="h-2 flex-1 overflow-hidden rounded-full bg-sunken">
          <span
            className="shrink block h-full origin-left rounded-full bg-primary"
            style={{ transform: `scaleX(${Math.max(LEFT_OF_IT, 0.02)})` }}
          />
        </span>
      </div>
    </>
  )
}

const at = (time: string) => ({ '--at': time }) as CSSProperties
