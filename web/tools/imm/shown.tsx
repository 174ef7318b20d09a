import type { ReactNode } from 'react'
import { BeforeAfter } from '../../ui/before-after.tsx'
import { useObjectUrl } from '../../ui/object-url.ts'
import './stage.css'
import type { Picture } from './use-picture.ts'

type Ready = Extract<Picture, { state: 'ready' }>

/** As large as the stage has room, less what may stand below. */
function Room({ picture, children }: { picture: Ready; children: ReactNode }) {
  const ratio = picture.width / picture.height
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
export function Plain({ picture }: { picture: Ready }) {
  const { file, width, height } = picture
  const url = useObjectUrl(file)
  return (
    <Room picture={picture}>
      <img
        src={url}
        alt={file.name}
        width={width}
        height={height}
        className="h-auto w-full rounded-md"
        style={{ aspectRatio: width / height }}
      />
    </Room>
  )
}

/** The picture and what became of it. */
export function Compared({ picture, after }: { picture: Ready; after: string }) {
  const before = useObjectUrl(picture.file)
  if (!before) return <Plain picture={picture} />
  return (
    <Room picture={picture}>
      <BeforeAfter
        before={before}
        after={after}
        alt={picture.file.name}
        ratio={picture.width / picture.height}
        className="w-full"
      />
    </Room>
  )
}
