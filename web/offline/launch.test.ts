import { expect, onTestFinished, test, vi } from 'vitest'
import { onLaunch } from './launch.ts'

test('of files that the app is opened with, one that has vanished takes none of the others along, and is told', async () => {
  let launch: (given: object) => void = () => {}
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof launch) => (launch = consumer) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const heard = vi.fn()
  onTestFinished(
    onLaunch((files, lost) =>
      heard(
        files.map(({ name }) => name),
        lost,
      ),
    ),
  )
  const gone = async () => {
    throw new DOMException('It was moved.', 'NotFoundError')
  }
  launch({ files: [{ getFile: async () => new File(['x'], 'here.mp4') }, { getFile: gone }] })
  await expect.poll(() => heard.mock.calls).toEqual([[['here.mp4'], 1]])
  launch({ files: [{ getFile: gone }] })
  await expect.poll(() => heard.mock.calls.at(-1)).toEqual([[], 1])
})
