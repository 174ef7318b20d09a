import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { NearBeforeAfter } from '../../../ui/near-before-after.tsx'
import { useObjectUrl } from '../../../ui/object-url.ts'
import { ZoomButtons } from '../../../ui/zoom-buttons.tsx'
import './stage.css'
import { type Item, type Made, madeOf } from './use-batch.ts'

type Props<Of extends Made> = {
  item: Item<Of>
  /** How far it was turned by hand, in degrees. */
  turn?: number
  /** Where it lies as it was, if it became a part of that. */
  place?: CSSProperties | undefined
}

const ROOM = '(var(--box) - 2px)'

/** One picture in large: what it was and what it became, with a seam to drag, as near as one likes to look. */
export function BatchStage<Of extends Made>({ item, turn = 0, place }: Props<Of>) {
  const { i18n } = useLingui()
  const [zoom, setZoom] = useState(1)
  const made = madeOf(item)
  const { file } = item
  const [before, after] = [useObjectUrl(file), useObjectUrl(made?.file)]
  const ratio = made ? made.size.width / made.size.height : 1
  const compared = item.state !== 'failed' && made && before && after
  return (
    <div className="flex flex-col gap-3">
      <div data-seen className="batch-stage">
        <div className="grid h-(--box) min-h-0 grid-rows-1 place-items-center overflow-hidden rounded-lg border border-line bg-sunken">
          {item.state === 'failed' ? (
            <p role="alert" className="max-w-text px-6 text-center text-14 text-red">
              <strong className="font-semibold wrap-anywhere">{file.name}</strong>
              <br />
              {typeof item.words === 'string' ? item.words : i18n._(item.words)}
            </p>
          ) : compared ? (
            <div style={{ width: `min(100%, calc(${ROOM} * ${ratio.toFixed(4)}))` }}>
              <NearBeforeAfter
                turn={turn}
                place={place}
                before={before}
                after={after}
                alt={file.name}
                ratio={ratio}
                zoom={zoom}
                onZoom={setZoom}
                room={`calc${ROOM}`}
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
      </div>
      <div className="flex min-h-9 justify-center pointer-coarse:min-h-11">
        {compared && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
      </div>
    </div>
  )
}
