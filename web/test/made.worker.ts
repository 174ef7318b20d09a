import { serveJobs } from '../media/serve-jobs.ts'
import { openScratch } from '../media/scratch.ts'

serveJobs({
  async write() {
    return async () => {
      const { writable, finish } = await openScratch()
      const writer = writable.getWriter()
      await writer.write({ type: 'write', data: new Uint8Array(5), position: 0 })
      return { ok: true, file: await finish() }
    }
  },
})
