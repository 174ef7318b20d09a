import * as z from 'zod'
import { agreed, defineContract, onDevice } from '../contract.ts'

const part = z.number().min(0).max(1)
const point = z.tuple([part, part])
const shape = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('box'),
    box: z.strictObject({ x: part, y: part, width: part, height: part }),
  }),
  z.strictObject({
    kind: z.literal('brush'),
    strokes: z
      .array(z.strictObject({ radius: part, points: z.array(point).min(1).max(5000) }))
      .max(500),
  }),
])

/** What is taken out of a video and how; the video itself never leaves the visitor's device. Places are parts of the picture as it is shown. */
const removalInput = z.strictObject({
  marks: z
    .array(
      z.strictObject({
        shape,
        /** In seconds. */
        from: z.number().min(0),
        to: z.number().min(0),
        method: z.enum(['blend', 'temporal', 'unblend']),
      }),
    )
    .min(1)
    .max(50),
  consent: agreed,
})

export const watermarkRemoval = defineContract({
  id: 'video-watermark-removal',
  modes: {
    remove: {
      ...onDevice(removalInput, 'video'),
      consent: {
        'en-US': 'This video is my own, or I have the right to take this mark out of it.',
        'zh-HK': '這段影片屬於我，或我有權移除其中的印記。',
        'zh-CN': '这段视频是我自己的，或我有权去除其中的印记。',
      },
    },
  },
})
