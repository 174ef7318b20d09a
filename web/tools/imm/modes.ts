const paint = async () => (await import('./paint/page.tsx')).PaintPicture

const PAGES = {
  generate: async () => (await import('./draw/page.tsx')).DrawPictures,
  edit: paint,
  erase: paint,
  expand: async () => (await import('./expand/page.tsx')).ExpandPicture,
  upscale: async () => (await import('./enlarge/page.tsx')).EnlargePicture,
  'remove-background': async () => (await import('./remove-background.tsx')).RemoveBackground,
  compress: async () => (await import('./compress/page.tsx')).CompressPictures,
}

/** Pictures: what is done with them is the product's. */
export default (mode: unknown) =>
  (PAGES[mode as keyof typeof PAGES] ?? PAGES['remove-background'])()
