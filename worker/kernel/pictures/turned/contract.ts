/** EXIF's number for how a picture is turned: 1 is upright, 5 to 8 lie on their side. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/**
 * How EXIF says that a picture is turned; upright where it does not.
 * @param at where the TIFF header of the EXIF block begins
 * @throws RangeError where the bytes end inside it
 */
export function exifOrientation(view: DataView, at: number): Orientation {
  const little = view.getUint16(at) === 0x4949
  const first = at + view.getUint32(at + 4, little)
  const count = view.getUint16(first, little)
  for (let i = 0; i < count; i++) {
    const entry = first + 2 + i * 12
    if (view.getUint16(entry, little) !== 0x0112) continue
    const value = view.getUint16(entry + 8, little)
    return value >= 1 && value <= 8 ? (value as Orientation) : 1
  }
  return 1
}

/** A picture's size as it is shown. */
export const shownSize = <Size extends { width: number; height: number }>(
  size: Size,
  orientation: Orientation,
) => (orientation >= 5 ? { ...size, width: size.height, height: size.width } : size)
