const PAGES = {
  convert: async () => (await import('./change.tsx')).ChangeVoice,
  clone: async () => (await import('./make.tsx')).MakeVoice,
  tune: async () => (await import('./tune.tsx')).TuneVoice,
}

/** Voices: whether one is changed, made or tuned is the product's. */
export default (mode: unknown) => (PAGES[mode as keyof typeof PAGES] ?? PAGES.convert)()
