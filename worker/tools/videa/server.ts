import { nameFrom } from '../../kernel/file-name/contract.ts'
import type { Made } from '../../providers/job.ts'
import { defineTool } from '../tool.ts'
import { videa } from './contract.ts'
import { sizeOf } from './shot/contract.ts'

/** What a model is told that wants words where only a picture was given. */
const COMES_ALIVE = 'The picture comes alive with natural, gentle movement.'

export default defineTool(videa, {
  async generate({ prompt, first_frame, last_frame, seconds, ratio, resolution, seed }, kit) {
    kit.report(0.02, first_frame || last_frame ? 'reading' : 'working')
    const ask = async () => ({
      prompt: prompt || COMES_ALIVE,
      seconds,
      ...sizeOf(ratio, resolution),
      ...(seed !== undefined && { seed }),
      ...(first_frame && { first: await kit.open(first_frame) }),
      ...(last_frame && { last: await kit.open(last_frame) }),
    })
    const keep = async ({ body }: Made) => {
      kit.report(0.95, 'saving')
      return kit.save({ name: `${nameFrom(prompt, kit.words.video)}.mp4`, body })
    }
    const outputs = [await kit.ask('video', ask, keep, { span: [0.05, 0.95] })]
    return { outputs, counted: [{ rate: resolution, amount: seconds }] }
  },
})
