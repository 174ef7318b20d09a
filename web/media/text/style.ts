/** How text on a picture looks. Colours are `#rrggbb`. */
export type TextStyle = {
  font: FontName
  bold: boolean
  /** Height of the letters, in percent of the picture's shorter side. */
  size: number
  color: string
  outlineColor: string
  /** In percent of the letters' height; 0 for none. */
  outline: number
  shadow: boolean
  boxColor: string
  /** How much of the box is seen, in percent; 0 for none. */
  box: number
  /** Of the word that is being said; empty where none stands out. */
  highlight: string
  place: 'top' | 'middle' | 'bottom'
  /** From the picture's edge, in percent of its height. */
  margin: number
  /** What takes more lines is written smaller. */
  lines: number
}

const PLAIN: TextStyle = {
  font: 'sans',
  bold: true,
  size: 5.5,
  color: '#ffffff',
  outlineColor: '#000000',
  outline: 6,
  shadow: true,
  boxColor: '#000000',
  box: 0,
  highlight: '',
  place: 'bottom',
  margin: 7,
  lines: 2,
}

export const STYLES = {
  clean: PLAIN,
  box: { ...PLAIN, bold: false, outline: 0, shadow: false, box: 75 },
  outline: { ...PLAIN, font: 'heavy', size: 7, outline: 16, shadow: false },
  karaoke: { ...PLAIN, font: 'heavy', size: 7.5, outline: 12, highlight: '#ffd21f', margin: 12 },
  minimal: { ...PLAIN, bold: false, size: 4.2, outline: 0, margin: 5 },
  cinema: { ...PLAIN, font: 'serif', bold: false, color: '#ffe9a8', outline: 5 },
} as const satisfies Record<string, TextStyle>
export type StyleName = keyof typeof STYLES

const FAMILIES = {
  sans: ['"Helvetica Neue"', 'Arial', '"Noto Sans"', '"DejaVu Sans"'],
  heavy: ['"Arial Black"', '"Helvetica Neue"', 'Arial', '"Noto Sans"', '"DejaVu Sans"'],
  serif: ['Georgia', '"Times New Roman"', '"Noto Serif"', '"DejaVu Serif"'],
  mono: ['Menlo', 'Consolas', '"Courier New"', '"Noto Sans Mono"', '"DejaVu Sans Mono"'],
} as const
type FontName = keyof typeof FAMILIES
export const FONTS = Object.keys(FAMILIES) as FontName[]

/** Which of the shapes of a Han character its readers know. */
export type Script = 'SC' | 'HK' | 'JP' | 'KR'
const SANS_CJK: Record<Script, string[]> = {
  SC: ['"PingFang SC"', '"Microsoft YaHei"', '"Noto Sans CJK SC"', '"Noto Sans SC"'],
  HK: ['"PingFang HK"', '"Microsoft JhengHei"', '"Noto Sans CJK HK"', '"Noto Sans HK"'],
  JP: ['"Hiragino Sans"', '"Yu Gothic"', '"Noto Sans CJK JP"', '"Noto Sans JP"'],
  KR: ['"Apple SD Gothic Neo"', '"Malgun Gothic"', '"Noto Sans CJK KR"', '"Noto Sans KR"'],
}
const SERIF_CJK: Record<Script, string[]> = {
  SC: ['"Songti SC"', 'SimSun', '"Noto Serif CJK SC"'],
  HK: ['"Songti TC"', 'PMingLiU', '"Noto Serif CJK HK"', '"Noto Serif CJK TC"'],
  JP: ['"Hiragino Mincho ProN"', '"Yu Mincho"', '"Noto Serif CJK JP"'],
  KR: ['AppleMyungjo', 'Batang', '"Noto Serif CJK KR"'],
}

/** Characters that only one of the two ways to write Chinese has, the commonest of each. */
const TRADITIONAL = /[們來這個說時為國會對發後學無過還麼樣現點種開關問間見長門書車東話語聽讀寫]/u

/** Which script a text is in, as far as fonts differ by it. */
export function scriptOf(text: string): Script {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'JP'
  if (/\p{Script=Hangul}/u.test(text)) return 'KR'
  return TRADITIONAL.test(text) ? 'HK' : 'SC'
}

/** The fonts of a style, as CSS has them: Latin letters in its own, others in the system's of their script. */
export const familyOf = (font: FontName, script: Script) =>
  [
    ...FAMILIES[font],
    ...(font === 'serif' ? SERIF_CJK : SANS_CJK)[script],
    font === 'serif' ? 'serif' : font === 'mono' ? 'monospace' : 'sans-serif',
  ].join(', ')
