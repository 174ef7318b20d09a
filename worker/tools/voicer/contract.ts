import * as z from 'zod'
import type { FileFacts } from '../../features/files/contract.ts'
import { begun } from '../../features/rates/begun/contract.ts'
import { chargeFor } from '../../features/rates/contract.ts'
import { tierOf, voiceFor } from '../../providers/voices/contract.ts'
import { voiceTitle } from '../../features/voices/contract.ts'
import {
  agreed,
  defineContract,
  defineMode,
  fileHash,
  onDevice,
  voiceChoices,
} from '../contract.ts'

/** As sound that a browser brings down to the size the library takes. */
export const MAX_SECONDS = 600
/** Of a recording that becomes a voice: less says too little of it, and more no more. */
export const SAMPLE_SECONDS = { least: 3, good: 10, most: 180 }
/** Of the consent that is read aloud. */
export const SPOKEN_SECONDS = 60

const sound = (field: string, hash: string, maxSeconds: number) => ({
  field,
  hash,
  kinds: ['audio' as const],
  maxSeconds,
})
/** Begun seconds; one while the sound is not in the library. */
export const secondsOf = (file: Pick<FileFacts, 'duration'> | undefined) =>
  begun(file?.duration ?? 1)

const convert = defineMode({
  runs: 'server',
  checked: true,
  input: z.strictObject({
    mode: z.literal('convert'),
    audio: fileHash,
    /** One of the list, or the id of an own one. */
    voice: z.string().min(1).max(64),
  }),
  minLevel: 0,
  unit: 'second',
  rates: { each: { price: 0.5, cost: 0.1 } },
  price: ({ audio }, { files, rates }) => chargeFor(secondsOf(files.get(audio)), rates, 'each'),
  files: ({ audio }) => [sound('audio', audio, MAX_SECONDS)],
  needs: () => [{ capability: 'voice' }],
  choices: voiceChoices,
  limitSeconds: 1800,
  makes: 'audio',
  digitalSource: 'compositeWithTrainedAlgorithmicMedia',
})

const clone = defineMode({
  runs: 'server',
  checked: true,
  consent: {
    'en-US':
      'This is my own voice, or I have the written permission of the person it belongs to. I will not pass it off as somebody who has not agreed.',
    'zh-HK': '這是我本人的聲音，或我已取得聲音主人的書面許可。我不會用它冒充未同意的人。',
    'zh-CN': '这是我本人的声音，或我已取得声音主人的书面许可。我不会用它冒充未同意的人。',
  },
  input: z.strictObject({
    mode: z.literal('clone'),
    audio: fileHash,
    consent: agreed,
    /** The sentence of the day, and the recording of it. */
    spoken: z.strictObject({ audio: fileHash, text: z.string().min(1).max(400) }).optional(),
    title: voiceTitle.optional(),
  }),
  minLevel: 0,
  unit: 'voice',
  rates: { each: { price: 50, cost: 1 } },
  price: (_input, { rates }) => chargeFor(1, rates, 'each'),
  files: ({ audio, spoken }) => [
    sound('audio', audio, SAMPLE_SECONDS.most),
    ...(spoken ? [sound('spoken.audio', spoken.audio, SPOKEN_SECONDS)] : []),
  ],
  needs: ({ spoken }) => [
    { capability: 'speech', tier: tierOf(voiceFor(spoken?.text ?? '')) },
    { capability: 'voice' },
  ],
  limitSeconds: 900,
  makes: 'audio',
  digitalSource: 'trainedAlgorithmicMedia',
})

/** What is done to a voice on the visitor's own device; the recording never leaves it. */
const tune = onDevice(
  z.strictObject({
    mode: z.literal('tune'),
    /** In semitones; cents are hundredths. */
    pitch: z.number().min(-12.5).max(12.5).default(0),
    formant: z.number().min(-8).max(8).default(0),
    /** How much faster. */
    tempo: z.number().min(0.5).max(2).default(1),
    /** How far the background goes down, in dB. */
    noise: z.number().min(0).max(30).default(0),
    hum: z.boolean().default(false),
    rumble: z.boolean().default(false),
    /** In LUFS; null leaves it as loud as it is. */
    target: z.number().min(-30).max(-10).nullable().default(null),
  }),
  'audio',
)

export const voicer = defineContract({ id: 'voicer', modes: { convert, clone, tune } })
