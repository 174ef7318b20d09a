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
    fill(row, 0, width, mixed(top, foot, down))
    for (const { x, y: middle, radius, colour } of discs) {
      const half = Math.sqrt(radius ** 2 - (middle - y) ** 2)
      if (!(half > 0)) continue
      fill(row, Math.max(0, Math.ceil(x - half)), Math.min(width, Math.ceil(x + half)), colour)
    }
    return row
  }
}

function fill(row: Uint8Array, from: number, to: number, [red, green, blue]: Rgb) {
  for (let at = from * 4; at < to * 4; at += 4) {
    row[at] = red
    row[at + 1] = green
    row[at + 2] = blue
    row[at + 3] = 255
  }
}

const mixed = (top: Rgb, foot: Rgb, down: number): Rgb => [
  top[0] * (1 - down) + foot[0] * down,
  top[1] * (1 - down) + foot[1] * down,
  top[2] * (1 - down) + foot[2] * down,
]
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
