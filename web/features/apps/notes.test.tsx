import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '../../test/drawn.tsx'
import type { Lost } from './media.ts'
import { ProjectNotes } from './notes.tsx'
import type { ProjectView } from './use-project.ts'

const asked = (name: string, key: string): Lost => ({
  name,
  size: 1,
  key,
  why: 'asks',
  allow: async () => true,
})

test('of two files of one name on the disk, each is asked about until it is allowed', async () => {
  const lost = [asked('song.mp3', 'a'), asked('take.mp4', 'b'), asked('take.mp4', 'c')]
  function Notes() {
    const [left, setLeft] = useState(lost)
    const allow = async (one: Lost) => setLeft((now) => now.filter((other) => other !== one))
    return <ProjectNotes view={{ lost: left, others: [], allow } as unknown as ProjectView} />
  }
  await drawn(<Notes />)
  const buttons = () => screen.queryAllByRole('button', { name: 'Allow access' })
  for (let left = 3; left > 0; left--) {
    buttons()[0]?.click()
    await expect.poll(() => buttons().length).toBe(left - 1)
  }
})
