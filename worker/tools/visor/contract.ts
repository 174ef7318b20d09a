import * as z from 'zod'
import { chargeFor } from '../../features/rates/contract.ts'
import { MISMATCHES } from '../../providers/mismatch/contract.ts'
import { speakerFor, tierOf, VOICES } from '../../providers/voices/contract.ts'
import { agreed, defineContract, defineMode, fileHash, voiceChoices } from '../contract.ts'
import {
  chargedFor,
  LEAST_SOUND_SECONDS,
  lengthOf,
  longestOf,
  MOST_CHARACTERS,
  MOST_MEGAPIXELS,
  MOST_SOUND_SECONDS,
  MOST_VIDEO_SECONDS,
} from './length/contract.ts'

const all = { mismatch: z.enum(MISMATCHES).default('cut'), consent: agreed }
const spoken = {
  text: z.string().trim().min(1).max(MOST_CHARACTERS),
  voice: z.enum(VOICES.map(({ id }) => id)).optional(),
}

const input = z.union([
  z.strictObject({ image: fileHash, audio: fileHash, ...all }),
  z.strictObject({ image: fileHash, ...spoken, ...all }),
  z.strictObject({ video: fileHash, audio: fileHash, ...all }),
  z.strictObject({ video: fileHash, ...spoken, ...all }),
])

export const visor = defineContract({
  id: 'visor',
  modes: {
    sync: defineMode({
      runs: 'server',
      minLevel: 0,
      input,
      consent: {
        'en-US': 'The person shown, and whoever is heard, agrees to this video, or it is me.',
        'zh-HK': '畫面中的人和聲音的主人都同意製作這段影片，或者就是我本人。',
        'zh-CN': '画面中的人和声音的主人都同意制作这段视频，或者就是我本人。',
      },
      unit: 'second',
      rates: { each: { price: 10, cost: 5 } },
      // A text is as long as it may take to speak it; what it did not take is not charged.
      price: (asked, { files, rates }) => {
        const secondsOf = (hash: string) => files.get(hash)?.duration ?? undefined
        const sound = 'text' in asked ? longestOf(asked.text) : (secondsOf(asked.audio) ?? 0)
        const video = 'video' in asked ? secondsOf(asked.video) : undefined
        return chargeFor(chargedFor(lengthOf(sound, video, asked.mismatch)), rates, 'each')
      },
      files: (asked) => [
        'image' in asked
          ? { field: 'image', hash: asked.image, kinds: ['image'], megapixels: MOST_MEGAPIXELS }
          : {
              field: 'video',
              hash: asked.video,
              kinds: ['video'],
              maxSeconds: MOST_VIDEO_SECONDS,
            },
        ...('audio' in asked
          ? [
              {
                field: 'audio',
                hash: asked.audio,
                kinds: ['audio' as const],
                minSeconds: LEAST_SOUND_SECONDS,
                maxSeconds: MOST_SOUND_SECONDS,
              },
            ]
          : []),
      ],
      needs: (asked) => [
        { capability: 'lipsync' },
        ...('text' in asked
          ? [{ capability: 'speech' as const, tier: tierOf(speakerFor(asked, asked.text)) }]
          : []),
      ],
      choices: voiceChoices,
      limitSeconds: 3 * 3600,
      makes: 'video',
      digitalSource: 'compositeWithTrainedAlgorithmicMedia',
    }),
  },
})
