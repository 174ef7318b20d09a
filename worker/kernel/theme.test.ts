import { expect, test } from 'vitest'
import { coloursIn, markOf, themeCss } from './theme.ts'

const channel = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
/** Relative luminance as WCAG 2.2 has it. */
const luminance = (hex: string) =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) =>
      sum + weight * channel(Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  )
const contrast = (a: string, b: string) => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** Grounds of web/styles.css, in sRGB. */
const GROUNDS = {
  light: ['#ffffff', '#f8fafa', '#f1f4f4'],
  dark: ['#0e1111', '#161a1a', '#1f2424'],
}

function rolesOf(primary: string) {
  const [light = '', dark = ''] = themeCss({ primary, mode: 'auto' }).split(/(?<=\})/)
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/--([\w-]+):(#[\da-f]+)/g)].map(([, name, hex]) => [name, hex]),
    )
  return { light: read(light), dark: read(dark) } as Record<
    'light' | 'dark',
    Record<string, string>
  >
}

const step = ['00', '33', '66', '99', 'cc', 'ff']
const COLOURS = step.flatMap((red) =>
  step.flatMap((green) => step.map((blue) => `#${red}${green}${blue}`)),
)

test('whatever colour a product has, what is written in it and on it can be read in both themes', () => {
  const unreadable = COLOURS.flatMap((primary) =>
    Object.entries(rolesOf(primary)).flatMap(([theme, role]) => {
      const pairs: [name: string, a: string | undefined, b: string | undefined, least: number][] = [
        ...['primary', 'primary-hover', 'primary-press'].map(
          (name) =>
            [`on ${name}`, role['on-primary'], role[name], 4.5] as [string, string, string, number],
        ),
        ['on tint', role['on-tint'], role.tint, 4.5],
        ['link on tint', role.link, role.tint, 4.5],
        ...GROUNDS[theme as 'light' | 'dark'].flatMap(
          (ground): [string, string | undefined, string, number][] => [
            [`link on ${ground}`, role.link, ground, 4.5],
            [`focus on ${ground}`, role.focus, ground, 3],
          ],
        ),
      ]
      return pairs.flatMap(([name, a = '', b = '', least]) =>
        contrast(a, b) >= least ? [] : [`${primary} ${theme} ${name} ${a} ${b}`],
      )
    }),
  )
  expect(unreadable).toEqual([])
})

test('a colour that can be read is left as it is', () => {
  for (const primary of ['#c2410c', '#7c3aed', '#00b4a2'])
    expect(rolesOf(primary).light.primary).toBe(primary)
  expect(markOf('#7c3aed')).toEqual({ fill: '#7c3aed', ink: '#ffffff' })
})

test('a mail in any colour can be read in both themes', () => {
  const unread = [
    '#000000',
    '#ffffff',
    '#ffff00',
    '#00b4a2',
    '#8a2be2',
    '#0000ff',
    '#777777',
  ].flatMap((primary) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const { words } = coloursIn(theme, primary)
      // Its grounds in features/mails/letter.ts.
      const grounds = theme === 'light' ? ['#f2f6f5', '#ffffff'] : ['#0d1514', '#16211f']
      return grounds.filter((ground) => contrast(words, ground) < 4.5).map((on) => [primary, on])
    }),
  )
  expect(unread).toEqual([])
})
