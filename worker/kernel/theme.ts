import type { SiteTheme } from './site/contract.ts'

/** A colour of OKLCH (CSS Color 4, 9): lightness 0–1, chroma, hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG 2.2: text 4.5 (1.4.3), what shows where the focus is 3 (1.4.11), and a little for what rounding takes. */
const TEXT = 4.55
const MARK = 3.05
/** A filled button differs at least so much from what it lies on. */
const FILL = 2
/** What lies behind words in each theme, the one nearest to their lightness: the roles `sunken` and `raised` of styles.css. */
const BEHIND = { light: [0.96, 0.004, 188], dark: [0.27, 0.012, 198] } as const
const STEP = 0.01

/**
 * The roles of web/styles.css in a product's colour, for both themes. What is written in it, or on it, can be read whatever the
 * colour is: lightness gives way, hue stays.
 */
export const themeCss = ({ primary }: SiteTheme) =>
  `:root{${cssOf('light', primary)}}:root[data-theme='dark']{${cssOf('dark', primary)}}`

type Theme = keyof typeof BEHIND

function cssOf(theme: Theme, primary: string): string {
  const roles = rolesIn(theme, primary)
  const lines = Object.entries(roles).map(([name, colour]) => `--${name}:${hexOf(colour)}`)
  return [...lines, `--glow:${hexOf(roles.primary)}${theme === 'light' ? '29' : '21'}`].join(';')
}

/** A product's colour in a theme: as a line or a surface, and as words that can be read. @param primary #rrggbb */
export function coloursIn(theme: Theme, primary: string) {
  const { primary: fill, link } = rolesIn(theme, primary)
  return { fill: hexOf(fill), words: hexOf(link) }
}

function rolesIn(theme: Theme, primary: string) {
  const light = theme === 'light'
  const ground = BEHIND[theme]
  // On a light page colours become darker until they can be read, on a dark one lighter.
  const away = light ? -STEP : STEP
  const given = oklchOf(primary)
  const [, chroma, hue] = given
  const tone = (lightness: number, most: number): Oklch => [lightness, Math.min(chroma, most), hue]
  const fill = until(given, ground, FILL, away)
  const ink = inkOn(fill)
  // Away from what is written on it.
  const nearer = ink === WHITE ? -1 : 1
  const tint = light ? tone(0.962, 0.024) : tone(0.265, 0.034)
  const link = until(until(given, ground, TEXT, away), tint, TEXT, away)
  return {
    primary: fill,
    'primary-hover': shifted(fill, 0.03 * nearer),
    'primary-press': shifted(fill, 0.055 * nearer),
    'on-primary': ink,
    link,
    'link-hover': shifted(link, light ? -0.08 : 0.06),
    tint,
    'tint-line': light ? tone(0.86, 0.06) : tone(0.4, 0.06),
    'on-tint': until(light ? tone(0.4, 0.07) : tone(0.86, 0.08), tint, TEXT, away),
    focus: until(given, ground, MARK, away),
  }
}

/** A sign on a ground of a colour. @param primary #rrggbb */
export const markOf = (primary: string) => ({
  fill: primary,
  ink: hexOf(inkOn(oklchOf(primary))),
})

const WHITE: Oklch = [1, 0, 0]

/** What is read best on a colour; one of white and black always can be. */
function inkOn(fill: Oklch): Oklch {
  const ink: Oklch = [0.2, Math.min(fill[1], 0.035), fill[2]]
  const inks = [ink, WHITE, [0, 0, 0] as const]
  return inks.find((one) => contrast(one, fill) >= TEXT) ?? WHITE
}

const shifted = ([lightness, chroma, hue]: Oklch, by: number): Oklch => [
  Math.min(1, Math.max(0, lightness + by)),
  chroma,
  hue,
]

/** A colour lighter or darker until it differs enough from what lies behind it. */
function until(colour: Oklch, behind: Oklch, ratio: number, step: number): Oklch {
  let now = colour
  while (contrast(now, behind) < ratio && now[0] > 0 && now[0] < 1) now = shifted(now, step)
  // It may lie on the wrong side, as black does on a dark page.
  return contrast(now, behind) < ratio ? until(shifted(behind, step), behind, ratio, step) : now
}

const contrast = (a: Oklch, b: Oklch) => {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const luminance = (colour: Oklch) => {
  const [red, green, blue] = rgbOf(colour).map(linear) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const curved = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** @param hex #rrggbb */
function oklchOf(hex: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  ) as unknown as Rgb
  // Björn Ottosson's matrices: https://bottosson.github.io/posts/oklab/
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return [lightness, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI]
}

/** The colour in sRGB, with as much of its chroma as there is room for. */
function rgbOf([lightness, chroma, hue]: Oklch): Rgb {
  const radians = (hue * Math.PI) / 180
  for (let kept = chroma; ; kept = kept < 0.004 ? 0 : kept * 0.95) {
    const [a, b] = [kept * Math.cos(radians), kept * Math.sin(radians)]
    const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
    const rgb = [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ]
    if (kept === 0 || rgb.every((value) => value > -0.0005 && value < 1.0005))
      return rgb.map((value) => curved(Math.min(1, Math.max(0, value)))) as unknown as Rgb
  }
}

const hexOf = (colour: Oklch) =>
  `#${rgbOf(colour)
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
