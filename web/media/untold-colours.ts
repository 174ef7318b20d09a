import type { InputVideoTrack } from 'mediabunny'

/** From so many rows on, players take a film that says nothing of its colours to have those of HD. */
const HD_ROWS = 720
const SD = { primaries: 'smpte170m', transfer: 'smpte170m', matrix: 'smpte170m' } as const
const HD = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709' } as const

/**
 * Has a film that says nothing of its colours say what players take them for, so that it is decoded and written in those it was
 * seen in: below HD they are BT.601, where a decoder that is told nothing takes BT.709 at any size, and a canvas BT.601.
 */
export async function tellColours(video: InputVideoTrack) {
  const { primaries, transfer, matrix, fullRange } = await video.getColorSpace()
  if (primaries || transfer || matrix) return
  const isHd = (await video.getCodedHeight()) >= HD_ROWS
  const colours = { ...(isHd ? HD : SD), fullRange: fullRange ?? false }
  const config = await video.getDecoderConfig()
  video.getColorSpace = () => Promise.resolve(colours)
  video.getDecoderConfig = () => Promise.resolve(config && { ...config, colorSpace: colours })
}
