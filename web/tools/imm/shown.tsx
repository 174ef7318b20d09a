import type { ReactNode } from 'react'
import type { Margins } from '../../../worker/tools/imm/drawing/contract.ts'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import { framed, NONE } from './expand/framed.ts'
import './stage.css'
import type { Picture } from './use-picture.ts'

type Ready = Extract<Picture, { state: 'ready' }>

type Props = {
  picture: Ready
  /** Of the frame it stands in. */
  margins?: Margins
}

/** As large as the stage has room, less what may stand below. */
function Room({ ratio, children }: { ratio: number; children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center">
      <div
        className="w-full"
        style={{ maxWidth: `calc((var(--room) - var(--below)) * ${ratio.toFixed(4)})` }}
      >
        {children}
      </div>
    </div>
  )
}

/** The picture as it is. */
export function Plain({ picture, margins = NONE }: Props) {
  const { file } = picture
  const url = useObjectUrl(file)
  const { ratio, place } = framed(picture, margins)
  return (
    <Room ratio={ratio}>
      <div className="checker relative overflow-hidden rounded-md" style={{ aspectRatio: ratio }}>
        <img src={url} alt={file.name} className="absolute max-w-none" style={place} />
      </div>
    </Room>
  )
}

/** The picture and what became of it. */
export function Compared({ picture, after, margins = NONE }: Props & { after: string }) {
  const before = useObjectUrl(picture.file)
  if (!before) return <Plain picture={picture} margins={margins} />
  const { ratio, place } = framed(picture, margins)
  return (
    <Room ratio={ratio}>
      <BeforeAfter
        before={before}
        after={after}
        alt={picture.file.name}
        ratio={ratio}
        place={place}
        className="w-full"
      />
    </Room>
  )
}
