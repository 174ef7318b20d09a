import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { activate } from '../kernel/i18n.ts'
import { makeFilm } from '../test/films.ts'
import { Result } from './result.tsx'

beforeEach(() => activate('en-US'))
afterEach(cleanup)

const TONE = ['-f', 'lavfi', '-t', '2', '-i', 'sine=f=440:r=48000']
const LIST = ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=2\ntitle=All of it'
const chapters = ['-f', 'ffmetadata', '-i', `data:text/plain;base64,${btoa(LIST)}`]

test('where chapters do not come along, that is said, and where they do it is not', async () => {
  const show = (file: File) =>
    render(
      <I18nProvider i18n={i18n}>
        <Result file={file} title="0:02" facts="Made here" hadChapters />
      </I18nProvider>,
    )
  show(await makeFilm([...TONE, ...chapters, '-map_chapters', '1', 'talk.m4a']))
  show(await makeFilm([...TONE, 'talk.wav']))
  expect(await screen.findByText('Its chapters were left out.')).toBeTruthy()
  expect(screen.getAllByText('Its chapters were left out.')).toHaveLength(1)
})
