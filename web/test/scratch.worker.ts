import { openScratch } from '../media/scratch.ts'

const scratch = openScratch()

self.onmessage = async ({ data }: MessageEvent<'open' | 'finish'>) => {
  const { writable, finish } = await scratch
  if (data === 'finish') return self.postMessage(await finish())
  const writer = writable.getWriter()
  const half = new TextEncoder().encode('half a film')
  await writer.write({ type: 'write', data: half, position: 0 })
  self.postMessage('open')
}
