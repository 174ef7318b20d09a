import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clipsOf, EMPTY } from '../../media/edit/sequence.ts'
import { addCaptions } from './new-clips.ts'
import { useEditor } from './use-editor.ts'

const captions = (text: string) => [{ start: 0, end: 2, text }]

test('of two that are opened and ready in the same moment both are on the timeline', () => {
  const { result } = renderHook(() => useEditor(EMPTY, () => {}))
  act(() => {
    const { set, latest } = result.current
    for (const text of ['Hello', '你好']) set(addCaptions(latest(), captions(text)))
  })
  const texts = clipsOf(result.current.sequence).map((clip) => clip.kind === 'text' && clip.text)
  expect(texts.toSorted()).toEqual(['Hello', '你好'])
})
