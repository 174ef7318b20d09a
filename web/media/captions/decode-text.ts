import { Stop } from '../engine.ts'

/** Older encodings that caption files come in, each with what its scripts mostly consist of. */
type Candidate = { encoding: string; worthOf: (letter: string) => number }

/** Captions of a film of many hours, with the look of each letter, have less. */
const MOST_BYTES = 5_000_000

/** What is written in a file, in whatever encoding it is. @throws Stop tooMuchText before it is read */
export async function textIn(file: Blob, most = MOST_BYTES) {
  if (file.size > most) throw new Stop('tooMuchText', `${file.size} bytes`)
  return decodeText(new Uint8Array(await file.arrayBuffer()))
}

/** The text of a file in whatever encoding it is: by its mark, else the one in which most of it is common letters of a script. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(markOf(bytes) ?? guess(bytes.subarray(0, LOOKED_AT))).decode(bytes)
}

/** More of a file tells no more. */
const LOOKED_AT = 200_000

function guess(bytes: Uint8Array): string {
  const letters = lettersOf(bytes, 'utf-8')
  const broken = letters.filter((letter) => letter === BROKEN).length
  // A byte of it may be lost; nothing else reads as UTF-8 by chance.
  if (broken <= letters.length / 10) return 'utf-8'
  const wide = best(bytes, WIDE)
  if (wide.worth > LEAST_WORTH) return wide.encoding
  return best(bytes, isInRuns(bytes) ? OTHER_ALPHABETS : LATIN).encoding
}

const BROKEN = '\uFFFD'
/** Latin letters with accents make a Chinese character now and then, though hardly ever a common one. */
const LEAST_WORTH = 0.3

/** Everything that is not ASCII. */
const lettersOf = (bytes: Uint8Array, encoding: string): string[] =>
  new TextDecoder(encoding).decode(bytes).match(/\P{ASCII}/gu) ?? []

/** The first of those in which letters are worth most on average. */
function best(bytes: Uint8Array, candidates: readonly Candidate[]) {
  const worths = candidates.map(({ encoding, worthOf }) => {
    const letters = lettersOf(bytes, encoding)
    const sum = letters.reduce((sum, letter) => sum + worthOf(letter), 0)
    return { encoding, worth: sum / Math.max(1, letters.length) }
  })
  return worths.reduce((one, other) => (other.worth > one.worth ? other : one))
}

/** Words of other alphabets have no ASCII in them; accents stand alone in theirs. */
function isInRuns(bytes: Uint8Array): boolean {
  const high = bytes.filter((byte) => byte > 0xbf).length
  const followed = bytes.filter((byte, i) => byte > 0xbf && (bytes[i + 1] ?? 0) > 0xbf).length
  return followed > high / 2
}

const SIGNS = new Set('，。？！、：；（）《》「」『』“”‘’…—～·・ー\u3000')

/** @param everyday letters beside the common ones, and what one of them is worth */
const wide = (encoding: string, common: string, everyday: () => Set<string>, worth: number) => {
  const commonest = new Set(common)
  let others: Set<string>
  const worthOf = (letter: string) => {
    if (commonest.has(letter)) return 1
    if (SIGNS.has(letter)) return 0.5
    others ??= everyday()
    return letter === BROKEN ? -3 : others.has(letter) ? worth : -1
  }
  return { encoding, worthOf }
}

/** What stands in the part of a character set that is for everyday use. */
function charactersIn(encoding: string, [first, last]: [number, number], trails: number[][]) {
  const found = new Set<string>()
  for (let lead = first; lead <= last; lead++)
    for (const [from = 0, to = 0] of trails)
      for (let trail = from; trail <= to; trail++)
        found.add(new TextDecoder(encoding).decode(new Uint8Array([lead, trail])))
  return found
}
const HIGH = [[0xa1, 0xfe]]
const HANZI =
  '的一是不了在人有我他她它这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着下自之年过過发發后後作里裡用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心本前开開但因只从從想实實谁誰吧吗嗎呢啊很什怎把被让讓给給跟再'
const CANTONESE = '我你佢係唔嘅喺咗哋啲嗰冇咁嚟嘢㗎喎啱呀啦邊乜咩'
const HANGUL =
  '이다는을의에가고하지도로한서나니어아를사기그시리라자은거해대정있일보게인수안만들구면여주오으제전마요네까야저러내우신없것무했어게'
const KANA = Array.from({ length: 0xf6 - 0x41 }, (_, i) =>
  String.fromCharCode(0x3041 + i, 0x3041 + i),
).join('')
const kanji = () => charactersIn('euc-jp', [0xb0, 0xcf], HIGH)

const WIDE: readonly Candidate[] = [
  wide('gb18030', HANZI, () => charactersIn('gb18030', [0xb0, 0xd7], HIGH), 0.5),
  wide(
    'big5',
    HANZI + CANTONESE,
    () => charactersIn('big5', [0xa4, 0xc6], [[0x40, 0x7e], ...HIGH]),
    0.5,
  ),
  // What is Japanese has kana in it: a curly apostrophe and a letter make an everyday kanji.
  wide('shift_jis', KANA, kanji, 0.2),
  wide('euc-jp', KANA, kanji, 0.2),
  wide('euc-kr', HANGUL, () => charactersIn('euc-kr', [0xb0, 0xc8], HIGH), 0.1),
]

/** @param common letters @param alphabet what else its words are written in */
const narrow = (encoding: string, common: string, alphabet?: RegExp): Candidate => ({
  encoding,
  worthOf: (letter) => (common.includes(letter) ? 1 : alphabet?.test(letter) ? 0.5 : 0),
})
const OTHER_ALPHABETS = [
  narrow('windows-1251', 'оеаинтсрвл', /[а-яё]/),
  narrow('koi8-r', 'оеаинтсрвл', /[а-яё]/),
  narrow('windows-1253', 'αοιεστνηυρ', /[ά-ώ]/),
  narrow('windows-1255', 'יוהלארתבשמ', /[א-ת]/),
  narrow('windows-1256', 'اليمنترودهبع', /[\u0621-\u064A]/),
  narrow('windows-874', 'นารอกเงมยลวด', /[ก-๎]/),
]
const LATIN = [
  narrow('windows-1252', 'éèêëàâäáãåæçùûüúôöóõøîïíñßœÉÀÇÖÜÄ¿¡«»“”‘’–—…\u00A0'),
  narrow('windows-1254', 'ışğöüçİŞĞÖÜÇâî“”‘’–…'),
  narrow('windows-1250', 'ąćęłńóśźżŁŚŻěščřžýáíéůúďťňőűäöüăşţâîŠČŘŽ„”–…'),
]

function markOf(bytes: Uint8Array): string | null {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (bytes.length < 4) return null
  const first = bytes.subarray(0, 2000)
  const zeros = (odd: number) => first.filter((byte, i) => byte === 0 && i % 2 === odd).length
  if (zeros(1) > first.length / 8) return 'utf-16le'
  return zeros(0) > first.length / 8 ? 'utf-16be' : null
}
