import { expect, test, vi } from 'vitest'
import { write } from '../../kernel/local-store.ts'
import { drawn } from '../../test/drawn.tsx'
import { toast } from '../../ui/toast.ts'
import type { Task } from './keep.ts'
import { keepAwaited } from './shown.ts'
import { learnToolWords } from './tool-words.ts'
import { useEnded } from './use-ended.ts'

function Watch({ tasks }: { tasks: Task[] }) {
  useEnded(tasks)
  return null
}

test('a task that ends unseen is told by the name of its tool, though that has to be fetched first', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => undefined)
  const words = Promise.withResolvers<void>()
  learnToolWords(async () => {
    await words.promise
    return { taskWordsOf: () => ({ title: { id: 'title', message: 'Text to speech' } }) }
  })
  write('authorization', 'Bearer t')
  write('userId', 'u')
  keepAwaited(['t1'])
  await drawn(<Watch tasks={[{ id: 't1', tool: 'tts', status: 'succeeded' } as Task]} />)
  words.resolve()
  await expect.poll(() => said.mock.calls.map(([text]) => text)).toEqual(['Done: Text to speech'])
  localStorage.clear()
})
