import { type ReactNode, useState } from 'react'
import type { Margins } from '../../../worker/tools/imm/drawing/contract.ts'
import { NearBeforeAfter } from '../../ui/near-before-after.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { ZoomButtons } from '../../ui/zoom-buttons.tsx'
import { framed, NONE } from './expand/framed.ts'
import './stage.css'
import type { ReadyPicture } from './use-picture.ts'

type Props = {
  picture: ReadyPicture
  /** Of the frame it stands in. */
  margins?: Margins
  /** What is said under it. */
  below?: ReactNode
}

const ROOM = '(var(--room) - var(--below))'

/** As large as the stage has room, less what may stand below: on a desk that is what is left of it. */
function Room({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div data-seen className="grid min-h-0 flex-1 place-items-center lg:[container-type:size]">
      <div className="w-full" style={{ maxWidth: `calc(${ROOM} * ${ratio.toFixed(4)})` }}>
        {children}
      </div>
    </div>
  )
}

/** The picture as it is. */
export function Plain({ picture, margins = NONE, below }: Props) {
  const { file } = picture
  const url = useObjectUrl(file)
  const { ratio, place } = framed(picture, margins)
  return (
    <>
      <Room ratio={ratio}>
        <div className="checker relative overflow-hidden rounded-md" style={{ aspectRatio: ratio }}>
          <img src={url} alt={file.name} className="absolute max-w-none" style={place} />
        </div>
      </Room>
      {/* A place of one height, so that the picture does not jump when there is something to say. */}
      <div className={`min-h-11 shrink-0 ${below === undefined ? 'max-lg:hidden' : ''}`}>
        {below}
      </div>
    </>
  )
}

/** The picture and what became of it, as near as one likes to look. */
export function Compared({
  after,
  begin,
  ...props
}: Props & { after: string; /** As of `BeforeAfter`. */ begin?: number | undefined }) {
  const { picture, margins = NONE, below } = props
  const before = useObjectUrl(picture.file)
  const [zoom, setZoom] = useState(1)
  if (!before) return <Plain {...props} />
  const { ratio, place } = framed(picture, margins)
  return (
    <>
      <Room ratio={ratio}>
        <NearBeforeAfter
          before={before}
          after={after}
          alt={picture.file.name}
          ratio={ratio}
          place={place}
          {...(begin !== undefined && { begin })}
          zoom={zoom}
          onZoom={setZoom}
          room={`calc${ROOM}`}
          className="w-full rounded-md"
        />
      </Room>
      {/* On a phone, where nothing else stands in its line, it lies over the picture, so that what the result offers is in view. */}
      <div
        className={`flex min-h-11 shrink-0 flex-wrap items-center justify-center gap-x-4 ${below ? '' : 'max-sm:relative max-sm:z-10 max-sm:me-2 max-sm:-mt-16 max-sm:self-end max-sm:rounded-md max-sm:bg-raised'}`}
      >
        {below && <div className="min-w-36 flex-1">{below}</div>}
        <ZoomButtons zoom={zoom} onZoom={setZoom} />
      </div>
    </>
  )
}
