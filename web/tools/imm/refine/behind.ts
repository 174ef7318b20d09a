import { canvasOf } from '../../../media/canvas.ts'
import { decodePicture } from '../../../media/decode-picture.ts'

/** What is laid behind the subject: a CSS colour, or a picture. */
export type Behind = string | Blob

/** The cut-out over a colour, or over a picture that covers its size. */
export async function layBehind(cutout: OffscreenCanvas, behind: Behind) {
  const { width, height } = cutout
  const context = canvasOf(width, height)
  if (typeof behind === 'string') {
    context.fillStyle = behind
    context.fillRect(0, 0, width, height)
  } else {
    const picture = await decodePicture(behind)
    const scale = Math.max(width / picture.width, height / picture.height)
    const [w, h] = [picture.width * scale, picture.height * scale]
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h)
    picture.close()
  }
  context.drawImage(cutout, 0, 0)
  return context
}
