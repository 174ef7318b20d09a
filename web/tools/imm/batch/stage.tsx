import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { BeforeAfter } from '../../../ui/before-after.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import './stage.css'
import { type Item, type Made, madeOf } from './use-batch.ts'

type Props<Of extends Made> = {
  item: Item<Of>
  /** How far it was turned by hand, in degrees. */
  turn?: number
  /** Where it lies as it was, if it became a part of that. */
  place?: CSSProperties | undefined
}

/** One picture in large: what it was and what it became, with a seam to drag. */
export function BatchStage<Of extends Made>({ item, turn = 0, place }: Props<Of>) {
  const { i18n } = useLingui()
  const made = madeOf(item)
  const { file } = item
  const [before, after] = [useObjectUrl(file), useObjectUrl(made?.file)]
  return (
    <div className="batch-stage grid h-(--room) min-h-0 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
      {item.state === 'failed' ? (
        <p role="alert" className="max-w-text px-6 text-center text-14 text-red">
          <strong className="font-semibold break-all">{file.name}</strong>
          <br />
          {typeof item.words === 'string' ? item.words : i18n._(item.words)}
        </p>
      ) : made && before && after ? (
        <div
          style={{
            width: `min(100%, calc((var(--room) - 2px) * ${(made.size.width / made.size.height).toFixed(4)}))`,
          }}
        >
          <BeforeAfter
            key={item.id}
            turn={turn}
            {...(place && { place })}
            before={before}
            after={after}
            alt={file.name}
            ratio={made.size.width / made.size.height}
            className="w-full"
          />
        </div>
      ) : (
        <img
          {...(before && { src: before })}
          alt={file.name}
          className={`size-full object-contain ${item.state === 'working' ? 'pulse' : ''}`}
        />
      )}
    </div>
  )
}
