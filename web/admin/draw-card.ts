import { type Card, CARD_SIZE, MOST_CARD_BYTES } from '../../worker/pages/card/contract.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
const MARGIN = 72
/** The words' column beside a picture, and alone. */
const NARROW = 540
const WIDE = 900
const PICTURE = { x: 660, y: 128, width: 592, height: 370, corner: 28 } as const

const INK = '#ffffff'

type Paint = {
  /** From the light to the edges. */
  ground: readonly [string, string, string]
  behindPicture: string
  edge: string
  quiet: string
  rings: readonly [string, string, string]
}
const OURS: Paint = {
  ground: ['#0a3a34', '#04211e', '#031614'],
  behindPicture: '#062d29',
  edge: '#00b4a2',
  quiet: '#a9cfc9',
  rings: ['#00b4a226', '#00b4a21c', '#8fe3d814'],
}

/** The same in a site's own colour: its hue as dark and as light as ours, so that the words can be read. */
function paintOf(primary: string): Paint {
  const tone = (lightness: number, most: number, alpha = 1) =>
    `oklch(from ${primary} ${lightness} min(c, ${most}) h / ${alpha})`
  return {
    ground: [tone(0.31, 0.05), tone(0.225, 0.035), tone(0.175, 0.025)],
    behindPicture: tone(0.27, 0.04),
    edge: primary,
    quiet: tone(0.82, 0.04),
    rings: [tone(0.69, 0.13, 0.15), tone(0.69, 0.13, 0.11), tone(0.86, 0.1, 0.08)],
  }
}

/** The fonts that people's systems have, as the site itself is set in; the glyphs of a language come first. */
const FONTS = {
  'en-US': `Inter, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans CJK KR', sans-serif`,
  'zh-HK': `'PingFang HK', 'Microsoft JhengHei', 'Noto Sans CJK HK', 'Noto Sans HK', sans-serif`,
  'zh-CN': `'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif`,
} as const
type Locale = keyof typeof FONTS

/** A title has the first of these sizes at which it stands in so many lines. */
const TITLES = [
  { size: 76, lines: 3 },
  { size: 68, lines: 3 },
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
  { size: 46, lines: 4 },
] as const
const LEAD = { size: 28, lines: 3 } as const
const QUALITIES = [0.74, 0.66, 0.58]

/**
 * Draws a card as a JPEG of 1200 × 630, so that a title reads at a quarter of that. A picture that cannot be read is left out.
 * @throws Error where the browser has no canvas, or the card is too heavy
 */
export async function drawCard(card: Card): Promise<Blob> {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  const [picture, mark] = await Promise.all([
    card.picture ? load(card.picture) : null,
    card.mark ? load(card.mark) : null,
  ])
  const paint = card.primary ? paintOf(card.primary) : OURS
  ground(pen, paint)
  if (picture) drawPicture(pen, picture, paint)
  else if (mark) drawLeaf(pen)
  else drawRings(pen, paint)
  drawSite(pen, card, mark)
  drawWords(pen, card, paint, picture ? NARROW : WIDE)
  for (const quality of QUALITIES) {
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (jpeg.size <= MOST_CARD_BYTES) return jpeg
  }
  throw new Error('too heavy')
}

/** A picture as the page may read it; null for one that lies elsewhere and is not lent. */
async function load(address: string): Promise<HTMLImageElement | null> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
  return picture.decode().then(
    () => picture,
    () => null,
  )
}

type Pen = OffscreenCanvasRenderingContext2D

function ground(pen: Pen, { ground: colors, edge }: Paint) {
  const light = pen.createRadialGradient(
    WIDTH * 0.78,
    HEIGHT * 0.3,
    40,
    WIDTH * 0.6,
    HEIGHT * 0.5,
    900,
  )
  colors.forEach((color, at) => light.addColorStop(at / (colors.length - 1), color))
  pen.fillStyle = light
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = edge
  pen.fillRect(0, HEIGHT - 10, WIDTH, 10)
}

/** On the right, running out of the card, cut to its frame from the middle. */
function drawPicture(pen: Pen, picture: HTMLImageElement, { behindPicture }: Paint) {
  const { x, y, width, height, corner } = PICTURE
  pen.save()
  pen.shadowColor = '#000000a0'
  pen.shadowBlur = 60
  pen.shadowOffsetY = 24
  pen.beginPath()
  pen.roundRect(x, y, width, height, corner)
  pen.fillStyle = behindPicture
  pen.fill()
  pen.restore()
  pen.save()
  pen.clip()
  const scale = Math.max(width / picture.width, height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  pen.drawImage(picture, x + (width - wide) / 2, y + (height - high) / 2, wide, high)
  pen.restore()
  pen.strokeStyle = '#ffffff2e'
  pen.lineWidth = 2
  pen.stroke()
}

/** On the site of a product, which has no mark of its own. */
function drawRings(pen: Pen, { rings }: Paint) {
  pen.lineWidth = 44
  for (const [ring, color] of rings.entries()) {
    pen.strokeStyle = color
    pen.beginPath()
    pen.arc(WIDTH - 90, HEIGHT / 2 - 20, 110 + ring * 96, 0, 2 * Math.PI)
    pen.stroke()
  }
}

/** Where no picture stands: the two strokes of the mark, large and quiet. */
function drawLeaf(pen: Pen) {
  const strokes = [
    { color: '#00b4a226', shape: new Path2D('M7 9h5.2l4 11.2L20 9h5L18.4 24.5h-4.6z') },
    { color: '#8fe3d81f', shape: new Path2D('M20 9h5l-2.1 5h-4.6z') },
  ]
  pen.save()
  pen.translate(690, -60)
  pen.scale(24, 24)
  for (const { color, shape } of strokes) {
    pen.fillStyle = color
    pen.fill(shape)
  }
  pen.restore()
}

function drawSite(pen: Pen, { site, locale }: Card, mark: HTMLImageElement | null) {
  const size = 52
  if (mark) pen.drawImage(mark, MARGIN, MARGIN - 14, size, size)
  pen.font = `600 32px ${FONTS[locale]}`
  pen.fillStyle = INK
  pen.textBaseline = 'middle'
  pen.fillText(site, MARGIN + (mark ? size + 18 : 0), MARGIN + size / 2 - 12)
}

/** Title and what follows it, together in the middle of what is left under the name of the site. */
function drawWords(pen: Pen, { title, lead, locale }: Card, { quiet }: Paint, width: number) {
  const fits = ({ size, lines }: (typeof TITLES)[number]) => {
    pen.font = `700 ${size}px ${FONTS[locale]}`
    return broken(pen, title, locale, width).length <= lines
  }
  const { size, lines } = TITLES.find(fits) ?? TITLES[4]
  const titles = set(pen, title, lines, locale, width)
  const titleStep = size * (locale === 'en-US' ? 1.12 : 1.22)
  pen.font = `400 ${LEAD.size}px ${FONTS[locale]}`
  const leads = set(pen, lead, LEAD.lines, locale, width)
  const leadStep = LEAD.size * 1.45
  const gap = 26
  const high = titles.length * titleStep + gap + leads.length * leadStep
  const top = 150
  let y = top + Math.max(0, (HEIGHT - top - 50 - high) / 2)
  pen.textBaseline = 'middle'
  pen.font = `700 ${size}px ${FONTS[locale]}`
  pen.fillStyle = INK
  for (const line of titles) {
    pen.fillText(line, MARGIN, y + titleStep / 2)
    y += titleStep
  }
  y += gap
  pen.font = `400 ${LEAD.size}px ${FONTS[locale]}`
  pen.fillStyle = quiet
  for (const line of leads) {
    pen.fillText(line, MARGIN, y + leadStep / 2)
    y += leadStep
  }
}

/** Words that may stand at the end of a line; marks stay with the word before them. */
function pieces(text: string, locale: Locale): string[] {
  const found: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    text,
  )) {
    const opens = /^[（「『《“(]$/.test(found.at(-1)?.at(-1) ?? '')
    if (found.length > 0 && ((!isWordLike && !/^[（「『《“(]$/.test(segment)) || opens))
      found.push((found.pop() ?? '') + segment)
    else found.push(segment)
  }
  return found
}

/** Text in lines of so many pixels at most, in the pen's font. */
function broken(pen: Pen, text: string, locale: Locale, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces(text, locale)) {
    if (line && pen.measureText((line + piece).trimEnd()).width > width) {
      lines.push(line.trim())
      line = piece
    } else line += piece
  }
  return [...lines, line.trim()].filter(Boolean)
}

/** As few lines as it takes, as even as they can be, so that no word stands alone in the last; what is too long is cut. */
function set(pen: Pen, text: string, most: number, locale: Locale, width: number) {
  const lines = broken(pen, text, locale, width)
  if (lines.length > most) return cut(pen, lines, most, width)
  let [low, high] = [width / 2, width]
  while (high - low > 4) {
    const middle = (low + high) / 2
    if (broken(pen, text, locale, middle).length <= lines.length) high = middle
    else low = middle
  }
  return broken(pen, text, locale, high)
}

/** What does not find room ends with three dots, after a whole word where words are apart. */
function cut(pen: Pen, lines: string[], most: number, width: number): string[] {
  let last = lines[most - 1] ?? ''
  while (pen.measureText(`${last}…`).width > width)
    last = last.includes(' ') ? last.replace(/ \S*$/, '') : [...last].slice(0, -1).join('')
  return [...lines.slice(0, most - 1), `${last.replace(/[\s,.;:，。；：、]+$/, '')}…`]
}
