import { keepHanded } from './handed.ts'

/** Larger files are not copied aside; a page that is loaded anew asks for them again. */
const MOST_BYTES = 512 * 1024 * 1024

type LaunchParams = { files: readonly { getFile: () => Promise<File> }[] }
type LaunchQueue = { setConsumer: (consumer: (params: LaunchParams) => void) => void }

/**
 * Hears of the files that the installed app was opened with (Chromium's File Handling API).
 * @param hear `lost`: how many of them could not be read, as when they were moved meanwhile
 * @returns a function that stops it
 */
export function onLaunch(hear: (files: readonly File[], lost: number) => void) {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue }
  let stopped = false
  launchQueue?.setConsumer(({ files: handles }) => {
    void Promise.allSettled(handles.map((handle) => handle.getFile())).then(async (all) => {
      if (stopped || all.length === 0) return
      const files = all.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const bytes = files.reduce((sum, { size }) => sum + size, 0)
      if (files.length > 0 && bytes <= MOST_BYTES) await keepHanded(files).catch(() => {})
      if (!stopped) hear(files, all.length - files.length)
    })
  })
  return () => {
    stopped = true
  }
}
