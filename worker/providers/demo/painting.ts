import { chanceOf } from './chance.ts'

export type Rgb = readonly [red: number, green: number, blue: number]
type Disc = { x: number; y: number; radius: number; colour: Rgb }

const MOST_DISCS = 12

/**
 * A wash of colour with a disc for each word: a word has its colour, the seed tells where it stands.
 * @param palette the wash is of this colour @returns one row of RGBA
 */
export function paintingOf(
  prompt: string,
  seed: string,
  { width, height }: { width: number; height: number },
  palette?: Rgb,
): (y: number) => Uint8Array {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const place = chanceOf(`${seed} ${prompt}`)
  const side = Math.min(width, height)
  const [top, foot] = palette
    ? [shaded(palette, 1.06), shaded(palette, 0.94)]
    : [light(place), light(place)]
  const discs = words.slice(0, MOST_DISCS).map((word): Disc => ({
    x: place() * width,
    y: place() * height,
    radius: side * (0.06 + 0.12 * place()),
    colour: strong(chanceOf(word)),
  }))
  return (y) => {
    const row = new Uint8Array(width * 4)
    const down = y / height
    for (let x = 0; x < width; x++) {
      const disc = discs.findLast((one) => Math.hypot(one.x - x, one.y - y) < one.radius)
      for (let c = 0; c < 3; c++)
        row[x * 4 + c] = disc ? disc.colour[c]! : top[c]! * (1 - down) + foot[c]! * down
      row[x * 4 + 3] = 255
    }
    return row
  }
}

const light = (chance: () => number): Rgb => [
  190 + 60 * chance(),
  190 + 60 * chance(),
  190 + 60 * chance(),
]
const strong = (chance: () => number): Rgb => [220 * chance(), 220 * chance(), 220 * chance()]
const shaded = ([red, green, blue]: Rgb, by: number): Rgb => [
  Math.min(255, red * by),
  Math.min(255, green * by),
  Math.min(255, blue * by),
]
