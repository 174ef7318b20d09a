const PAGES = {
  transcribe: async () => (await import('./transcribe.tsx')).Transcribe,
  translate: async () => (await import('./translate.tsx')).Translate,
  edit: async () => (await import('./edit/page.tsx')).EditCaptions,
}

/** Captions: what is done with them is the product's. */
export default (mode: unknown) => (PAGES[mode as keyof typeof PAGES] ?? PAGES.transcribe)()
