import { screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { taskKey } from '../../../features/tasks/keep.ts'
import { queryClient } from '../../../kernel/query-client.ts'
import { drawn } from '../../../test/drawn.tsx'
import type { Chained } from './chain.ts'
import { useChain } from './use-chain.ts'

/** Told apart by their bytes. */
const picture = (bytes: number) => new File(['x'.repeat(bytes)], 'picture.png')

/** The bytes of each picture that was shown. */
let opened: number[]
beforeEach(() => void (opened = []))

let chain: ReturnType<typeof useChain<object>>
function Page() {
  const [work, setWork] = useState<Chained<object>>({ form: {} })
  const now = useChain({
    work,
    onChain: setWork,
    kept: { task: null, keepTask() {} },
    async open(file, shown) {
      opened.push(file.size)
      shown()
    },
    afresh: () => ({}),
  })
  useLayoutEffect(() => void (chain = now))
  return <p>{`${now.pictures.first?.size ?? 'nothing'}, ${now.pictures.at ?? 'as it was'}`}</p>
}

/** A task made a picture of so many bytes, which comes when the test says so. */
function madeLate(task: string, bytes: number) {
  const coming = Promise.withResolvers<Blob>()
  queryClient.setQueryData(taskKey(task), { outputs: [task] })
  void queryClient.fetchQuery({ queryKey: ['file', task], queryFn: () => coming.promise })
  return async () => {
    coming.resolve(picture(bytes))
    // All that follows of it has happened some turns later.
    for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done))
  }
}

async function begun() {
  await drawn(<Page />)
  void chain.begin(picture(9))
  await screen.findByText('9, as it was')
}

test('a picture that was brought meanwhile is not taken away by one that comes late', async () => {
  await drawn(<Page />)
  const arrive = madeLate('made', 1)
  void chain.begin(picture(8), 'made')
  void chain.begin(picture(9))
  await screen.findByText('9, as it was')
  await arrive()
  expect(opened).toEqual([9])
})

test('of two results the one that was pressed last is gone on with, whichever comes first', async () => {
  await begun()
  const [arriveOne, arriveTwo] = [madeLate('one', 1), madeLate('two', 2)]
  chain.pictures.goTo('one')
  chain.pictures.goTo('two')
  await arriveTwo()
  await screen.findByText('9, two')
  await arriveOne()
  expect(opened).toEqual([9, 2])
})

test('who has left for other pictures is not brought back', async () => {
  await begun()
  const arrive = madeLate('one', 1)
  chain.pictures.goTo('one')
  chain.leave()
  await arrive()
  expect(opened).toEqual([9])
})
