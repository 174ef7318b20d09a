import { useCallback, useEffect, useState } from 'react'
import { decodePicture } from '../../media/decode-picture.ts'
import { answer, type Why } from '../../media/engine.ts'
import { gainFor } from '../../media/loudness.ts'
import type { MonoSound } from '../../media/mono-sound.ts'
import { fits } from '../../ui/accept.ts'
import { PICTURES } from '../../media/taken.ts'
import { RECORDINGS } from '../face.ts'
import { FACES } from './begin.tsx'

/** `seconds` is undefined for a picture. */
type FaceFacts = { width: number; height: number; seconds?: number }

export type Shown = { file: File; facts: FaceFacts }
/** `gain` makes it as loud as speech. */
export type Heard = { file: File; sound: MonoSound; gain: number }

const still = () => ({ signal: new AbortController().signal, onProgress: () => {} })

/** A file and what was found out about it, as soon as that is known; or why it is of no use. */
function useLookedAt<Found>(
  file: File | undefined,
  look: (file: File) => Promise<({ ok: true } & { found: Found }) | { ok: false; why: Why }>,
) {
  const [state, setState] = useState<{ file: File; found?: Found; why?: Why }>()
  useEffect(() => {
    if (!file) return
    let wanted = true
    void look(file).then(
      (looked) =>
        wanted &&
        setState({ file, ...(looked.ok ? { found: looked.found } : { why: looked.why }) }),
    )
    return () => {
      wanted = false
    }
  }, [file, look])
  return state && state.file === file ? state : undefined
}

const lookAtFace = async (file: File) => {
  if (!fits(file, PICTURES)) {
    const { filmFacts } = await import('../../media/film-facts.ts')
    const film = await filmFacts(file, {}, still())
    return film.ok ? { ok: true as const, found: { file, facts: film.facts } as Shown } : film
  }
  return answer(still().signal, async () => {
    const picture = await decodePicture(file)
    const { width, height } = picture
    picture.close()
    return { found: { file, facts: { width, height } } as Shown }
  })
}

const listenTo = async (file: File) => {
  const { readMono } = await import('../../media/mono-sound.ts')
  const read = await readMono(file, {}, still())
  if (!read.ok) return read
  const { sound } = read
  return { ok: true as const, found: { file, sound, gain: gainFor(sound) } as Heard }
}

/** What is to speak, and what is to be heard. */
export function useMaterial() {
  const [face, setFace] = useState<File>()
  const [voice, setVoice] = useState<File>()
  const open = useCallback((files: readonly File[]) => {
    for (const file of files)
      if (fits(file, FACES) && !file.type.startsWith('audio/')) setFace(file)
      else if (fits(file, RECORDINGS)) setVoice(file)
  }, [])
  return {
    face,
    voice,
    setFace,
    setVoice,
    open,
    shown: useLookedAt(face, lookAtFace),
    heard: useLookedAt(voice, listenTo),
  }
}
