import { msg } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default { title: msg`Remove watermark` } satisfies TaskWords
