import { familyOf, type Script, type TextStyle } from '../text/style.ts'

/** Players count the height of a font's box, of which its letters are so much. */
const LETTERS_SHARE = 0.87
const STYLE_FIELDS = [
  ['Name', 'Fontname', 'Fontsize', 'PrimaryColour', 'SecondaryColour', 'OutlineColour'],
  ['BackColour', 'Bold', 'Italic', 'Underline', 'StrikeOut', 'ScaleX', 'ScaleY', 'Spacing'],
  ['Angle', 'BorderStyle', 'Outline', 'Shadow', 'Alignment', 'MarginL', 'MarginR', 'MarginV'],
  ['Encoding'],
].flat()
const ALIGNMENT = { bottom: 2, middle: 5, top: 8 }
/** A box instead of an outline. */
const BOXED = 3

/** What stands before the events of an ASS whose captions look like a style on a film of a size. */
export function assHead(
  style: TextStyle,
  script: Script,
  { width, height }: { width: number; height: number },
): string[] {
  const pixels = (style.size / 100) * Math.min(width, height)
  const boxed = style.box > 0
  const edge = boxed ? pixels * 0.2 : (style.outline / 100) * pixels
  const heavy = style.bold || style.font === 'heavy'
  const back = boxed ? [style.boxColor, style.box] : ['#000000', style.shadow ? 60 : 0]
  const values = [
    ['Default', fontIn(style, script), (pixels / LETTERS_SHARE).toFixed(1)],
    // What is lit word by word goes from the second colour to the first.
    [colour(style.highlight || style.color), colour(style.color)],
    [boxed ? colour(style.boxColor, style.box) : colour(style.outlineColor)],
    [colour(back[0] as string, back[1] as number), heavy ? -1 : 0, 0, 0, 0, 100, 100, 0, 0],
    [boxed ? BOXED : 1, edge.toFixed(1), style.shadow ? (pixels * 0.04).toFixed(1) : 0],
    [ALIGNMENT[style.place], Math.round(width * 0.05), Math.round(width * 0.05)],
    [Math.round((style.margin / 100) * height), 1],
  ].flat()
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    'WrapStyle: 0',
    'ScaledBorderAndShadow: yes',
    '',
    '[V4+ Styles]',
    `Format: ${STYLE_FIELDS.join(', ')}`,
    `Style: ${values.join(',')}`,
  ]
}

/** ASS names one font; for letters that it lacks players take the system's own. */
const fontIn = ({ font }: TextStyle, script: Script) =>
  (familyOf(font, script).split(', ')[0] ?? 'Arial').replaceAll('"', '')

/** `&HAABBGGRR`, where 00 is seen and FF is not. @param seen in percent */
const colour = (color: string, seen = 100) => {
  const [red, green, blue] = [1, 3, 5].map((at) => color.slice(at, at + 2))
  const hidden = Math.round(255 * (1 - seen / 100))
    .toString(16)
    .padStart(2, '0')
  return `&H${hidden}${blue}${green}${red}`.toUpperCase()
}
