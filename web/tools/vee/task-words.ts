import { msg } from '@lingui/core/macro'
import type { TaskWords } from '../task-words.ts'

export default { title: msg`Edit video` } satisfies TaskWords
