/** Older encodings that caption files come in, the likelier first. */
const ENCODINGS = ['gb18030', 'big5', 'shift_jis', 'euc-kr'] as const
/** What stands in almost every text of these scripts; of what was decoded wrongly, next to nothing. */
const COMMON =
  /[的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着著下自之年过過发發后後作里裡用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實谁誰吧吗嗎呢啊お-んア-ンがをにはでと가-힣，。？！、]/gu

/**
 * The text of a file in whatever encoding it is: by its mark, else UTF-16 by its zeros, UTF-8 where it is valid, else the encoding
 * in which most of it is common characters of its script.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markOf(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes)
  return (
    decoded(bytes, 'utf-8') ??
    ENCODINGS.map((encoding) => decoded(bytes, encoding))
      .filter((text) => text !== null)
      .map((text) => ({ text, share: commonIn(text) }))
      .filter(({ share }) => share > LEAST_SHARE)
      .toSorted((a, b) => b.share - a.share)[0]?.text ??
    new TextDecoder('windows-1252').decode(bytes)
  )
}

/** What stands in a file. */
export const readText = async (file: Blob) => decodeText(new Uint8Array(await file.arrayBuffer()))

/** Latin letters with accents make a Chinese character now and then. */
const LEAST_SHARE = 0.12

function markOf(bytes: Uint8Array): string | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0 || bytes.length < 4) return null
  const first = bytes.subarray(0, 2000)
  const zeros = (odd: number) => first.filter((byte, i) => byte === 0 && i % 2 === odd).length
  if (zeros(1) > first.length / 8) return 'utf-16le'
  return zeros(0) > first.length / 8 ? 'utf-16be' : null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** How much of what is not ASCII is common. */
function commonIn(text: string): number {
  const letters = text.match(/\P{ASCII}/gu)?.length ?? 0
  return letters === 0 ? 0 : (text.match(COMMON)?.length ?? 0) / letters
}
