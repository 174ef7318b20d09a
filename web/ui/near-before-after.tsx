import { BeforeAfter, type BeforeAfterProps } from './before-after.tsx'
import { Viewport } from './viewport.tsx'

type Props = Omit<BeforeAfterProps, 'near'> & {
  zoom: number
  onZoom: (zoom: number) => void
  /** How high they may be, in CSS. */
  room: string
}

/** Two states of one picture, which can be looked at from nearer. */
export function NearBeforeAfter({ zoom, onZoom, room, ...given }: Props) {
  const { ratio, alt } = given
  return (
    <BeforeAfter
      {...given}
      near={{
        zoom,
        frame: (pictures, over) => (
          <Viewport
            {...{ zoom, onZoom, room, ratio, over }}
            pans={zoom > 1}
            label={alt}
            className=""
          >
            {pictures}
          </Viewport>
        ),
      }}
    />
  )
}
