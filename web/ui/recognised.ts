/**
 * The files that are good and the others, in their order. One that does not seem good by its name and type is looked into: phones and
 * downloads give names that say nothing of a film. What is good by its first bytes gets their ending and type.
 */
export async function sorted(files: readonly File[], good: (file: File) => boolean) {
  const seen = await Promise.all(
    files.map(async (file) => {
      if (good(file)) return { file, fits: true }
      const renamed = await recognised(file)
      return renamed && good(renamed) ? { file: renamed, fits: true } : { file, fits: false }
    }),
  )
  const those = (fits: boolean) => seen.flatMap((one) => (one.fits === fits ? [one.file] : []))
  return { fitting: those(true), others: those(false) }
}

async function recognised(file: File): Promise<File | undefined> {
  try {
    return await (await import('./first-bytes.ts')).byFirstBytes(file)
  } catch {
    // It cannot be read, or what reads it does not come.
    return undefined
  }
}
