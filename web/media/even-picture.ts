import { VideoSample } from 'mediabunny'

/** Encoders take even sizes: a picture of an odd one loses its last row or column, in its own colours. The picture is closed. */
export function evenPicture(picture: VideoSample): VideoSample {
  const { codedWidth, codedHeight, timestamp, duration } = picture
  if (codedWidth % 2 === 0 && codedHeight % 2 === 0) return picture
  const [width, height] = [codedWidth & ~1, codedHeight & ~1]
  const visibleRect = { x: 0, y: 0, width, height }
  const size = { displayWidth: width, displayHeight: height }
  let frame: VideoFrame | undefined
  try {
    frame = picture.toVideoFrame()
    const even = new VideoFrame(frame, { visibleRect, ...size })
    return new VideoSample(even, { timestamp, duration })
  } finally {
    frame?.close()
    picture.close()
  }
}
