/** Of a picture that stands for a film: its longest side in pixels, its quality, and the latest moment it is of, for the first one is often black. */
export const COVER = { side: 512, quality: 0.8, latestSeconds: 1 }
