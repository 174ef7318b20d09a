import { msg, plural } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'
import { STYLE_WORDS } from './draw/words.ts'

const styles = Object.entries(STYLE_WORDS).map(([style, word]) => [`style.${style}`, word])
const stages = {
  reading: msg`Reading the picture`,
  working: msg`Drawing`,
  saving: msg`Saving to your library`,
}

export default {
  per: msg`for each picture`,
  counted: (times) => msg`${plural(times, { one: '# picture', other: '# pictures' })}`,
  stages,
  fields: {
    prompt: msg`Words`,
    ratio: msg`Shape`,
    style: msg`Style`,
    ...Object.fromEntries(styles),
    count: msg`Pictures`,
    seed: msg`Seed`,
    factor: msg`How much larger`,
    format: msg`Format`,
  },
  units: { factor: (value) => msg`${value}×` },
  modes: {
    generate: { title: msg`Make pictures` },
    edit: { title: msg`Change a picture` },
    erase: { title: msg`Erase from a picture` },
    expand: { title: msg`Make a picture wider` },
    upscale: { title: msg`Make a picture larger` },
    compress: { title: msg`Compress pictures` },
    'remove-background': {
      title: msg`Remove background`,
      counted: (times) =>
        msg`${plural(times, { one: '# background removal', other: '# background removals' })}`,
      stages: { ...stages, working: msg`Separating subject and background` },
      demo: msg`Made by the built-in demo provider, which cuts by color and uses no model.`,
    },
  },
} satisfies TaskWords
