import type { Labels } from './labels.ts'
import { boxOf, fullBoxOf, words } from './made-boxes.ts'
import { type Box, boxesWithin, FULL } from './mp4-boxes.ts'
import { grownFilm, HEADER_BYTES } from './mp4-grown.ts'

/** Of what kind a value is: text in UTF-8, or a JPEG ("QuickTime File Format", well-known types). */
const [TEXT, JPEG] = [1, 13]
const COPYRIGHT = 0xa9
const ANY_LANGUAGE = 0

/** An M4A with what players show beside it, as iTunes writes it, in the place of what it told before of the same. */
export const addMp4Labels = (file: File, labels: Labels) =>
  grownFilm(file, (before) => {
    const view = new DataView(before.buffer)
    const boxes = [...boxesWithin(view, HEADER_BYTES, before.length)]
    const data = boxes.find(({ name }) => name === 'udta')
    const whole = ({ from, to }: Box) => before.subarray(from - HEADER_BYTES, to)
    const others = data ? [...boxesWithin(view, data.from, data.to)] : []
    const told = others.find(({ name }) => name === 'meta')
    const list =
      told && [...boxesWithin(view, told.from + FULL, told.to)].find(({ name }) => name === 'ilst')
    const values = valuesOf(labels)
    const isKept = (name: string) => !values.some((value) => nameOf(value) === name)
    const kept = list ? [...boxesWithin(view, list.from, list.to)].map(whole) : []
    const made = fullBoxOf(
      'meta',
      0,
      fullBoxOf('hdlr', 0, words(0), new TextEncoder().encode('mdirappl'), words(0, 0), NO_NAME),
      boxOf('ilst', ...kept.filter((box) => isKept(nameOf(box))), ...values),
    )
    const beside = others.filter((box) => box !== told).map(whole)
    const rest = boxes.filter((box) => box !== data).map(whole)
    return { table: boxOf('moov', ...rest, boxOf('udta', ...beside, made)) }
  })

const NO_NAME = Uint8Array.of(0)
const nameOf = (box: Uint8Array) => new TextDecoder('latin1').decode(box.subarray(4, HEADER_BYTES))

function valuesOf({ title, artist, cover }: Labels): Uint8Array[] {
  const text = (name: string, value: string) => valueOf(name, TEXT, new TextEncoder().encode(value))
  return [
    ...(title ? [ofApple(text(' nam', title))] : []),
    ...(artist ? [ofApple(text(' ART', artist))] : []),
    ...(cover ? [valueOf('covr', JPEG, cover)] : []),
  ]
}

const valueOf = (name: string, kind: number, value: Uint8Array) =>
  boxOf(name, boxOf('data', words(kind, ANY_LANGUAGE), value))

/** Its own names begin with ©, in one byte. */
function ofApple(box: Uint8Array) {
  box[4] = COPYRIGHT
  return box
}
