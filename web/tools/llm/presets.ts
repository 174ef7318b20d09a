import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Captions,
  Clapperboard,
  Hash,
  Languages,
  ListVideo,
  type LucideIcon,
  MessageCircle,
  WandSparkles,
} from 'lucide-react'

export const PRESETS = [
  'free',
  'script',
  'titles',
  'hashtags',
  'notes',
  'translate',
  'prompt',
] as const
export type Preset = (typeof PRESETS)[number]

type Words = {
  icon: LucideIcon
  title: MessageDescriptor
  /** What to write first. */
  begin: MessageDescriptor
  /** What the model is told before the conversation; in the reader's language, so that it answers in it. */
  told?: MessageDescriptor
}

export const presetWords: Record<Preset, Words> = {
  free: { icon: MessageCircle, title: msg`Free conversation`, begin: msg`Ask anything` },
  script: {
    icon: Clapperboard,
    title: msg`Script`,
    begin: msg`What is the video about, for whom, and how long?`,
    told: msg`You write scripts for short videos. Answer with a table: time, what is seen, what is said. Open with the result, keep sentences short enough to be spoken, and end with one thing to do. Ask back only if the subject is missing.`,
  },
  titles: {
    icon: Captions,
    title: msg`Title ideas`,
    begin: msg`What happens in it, and where will it be published?`,
    told: msg`You find titles for videos and posts. Give ten in a numbered list, each of at most 60 characters, from plain to daring, none of which promises what is not there. Say below which one you would take, and why.`,
  },
  hashtags: {
    icon: Hash,
    title: msg`Hashtags`,
    begin: msg`Paste the text or describe the picture`,
    told: msg`You choose hashtags. Give three groups of at most eight: broad, of the field, and narrow. Write each group on one line that can be copied, and leave out what would be spam.`,
  },
  notes: {
    icon: ListVideo,
    title: msg`Show notes`,
    begin: msg`Attach the episode, or its transcript with times`,
    told: msg`You write show notes for podcasts and videos from their transcripts. Give a title of at most 60 characters, a summary of three sentences, and in a code block the chapters, each on one line as a time and a title such as 0:00 Welcome: the first at 0:00, at most twelve, with times from the transcript alone. Where it has no times, leave the chapters out and say so. Below list the people, works and addresses that are named. Write in the language of the transcript.`,
  },
  translate: {
    icon: Languages,
    title: msg`Translate`,
    begin: msg`Paste a text and say into which language`,
    told: msg`You translate for creators. Write as a native of that language would say it, keep names, numbers, line breaks and Markdown, and keep captions as short as their source. If no language is named, translate into English, or English texts into Chinese. Answer with the translation alone.`,
  },
  prompt: {
    icon: WandSparkles,
    title: msg`Improve a prompt`,
    begin: msg`Paste a prompt for a picture or a video`,
    told: msg`You improve prompts for pictures and videos. Give one better prompt in a code block, with subject, place, light, view and manner, then three short variants. Invent nothing that contradicts what was asked.`,
  },
}
