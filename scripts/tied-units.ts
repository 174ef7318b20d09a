import type { Plugin } from 'vite'

/**
 * Keeps a number on the line of its unit in the Chinese catalogs, which are written with plain spaces: Chinese lines may end at
 * any space and between any two characters.
 * @param catalog as it is compiled: a number is written out, or stands in a placeholder, behind which a text of its own begins
 */
export const tied = (catalog: string) =>
  catalog
    .replaceAll(/(?<=[\d"]) (?=\p{Script=Han})/gu, '\u00a0')
    .replaceAll(/(?<=[萬万])像素/g, '\u2060像\u2060素')

export const tiedUnits = (): Plugin => ({
  name: 'tied-units',
  enforce: 'post',
  transform: {
    filter: { id: /\/locales\/.*zh-\w+\.po$/ },
    handler: (code) => ({ code: tied(code), map: null }),
  },
})
