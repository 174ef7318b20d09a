import type { Plugin } from 'vite'
import { tied } from '../worker/kernel/phrases/contract.ts'

/** Keeps numbers with their units in the Chinese catalogs as they are compiled. */
export const tiedUnits = (): Plugin => ({
  name: 'tied-units',
  enforce: 'post',
  transform: {
    filter: { id: /\/locales\/.*zh-\w+\.po\b/ },
    handler: (code) => ({ code: tied(code), map: null }),
  },
})
