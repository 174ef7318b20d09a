import { canvasOf } from './canvas.ts'
import { decodePicture } from './decode-picture.ts'
import { cropTo, nameFor, type Size } from './picture.ts'

const QUALITY = 0.95

/**
 * The part of a picture that fills a frame, in the frame's size, as JPEG.
 * @param at where that part lies in what is too much, from 0 at the left or top to 1
 * @throws Stop where it is no picture, or too large
 */
export async function cropPicture(file: File, frame: Size, at: number): Promise<File> {
  const whole = await decodePicture(file)
  try {
    const part = cropTo(whole, frame.width / frame.height)
    const [x, y] = [(whole.width - part.width) * at, (whole.height - part.height) * at]
    const context = canvasOf(frame.width, frame.height, { alpha: false })
    // JPEG knows no transparency; without this it would turn black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, frame.width, frame.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(whole, x, y, part.width, part.height, 0, 0, frame.width, frame.height)
    const blob = await context.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
    return new File([blob], nameFor(file.name, 'image/jpeg'), { type: blob.type })
  } finally {
    whole.close()
  }
}
