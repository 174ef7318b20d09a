import { useCallback, useEffect, useState } from 'react'
import { decodePicture } from '../../media/decode-picture.ts'
import { answer, fetched, type Refusal, type Run, type Why } from '../../media/engine.ts'
import type { MonoSound } from '../../media/mono-sound.ts'
import { fits } from '../../ui/accept.ts'
import { PICTURES } from '../../media/taken.ts'
import { RECORDINGS } from '../face.ts'
import { isFace } from './begin.tsx'
import { listen } from './engine.ts'

/** `seconds` is undefined for a picture. */
export type FaceFacts = { width: number; height: number; seconds?: number }

export type Shown = { file: File; facts: FaceFacts }
/** `gain` makes it as loud as speech. */
export type Heard = { file: File; sound: MonoSound; gain: number }

/** A file and what was found out about it, or why it is of no use; until that is known, how far it was looked at. */
function useLookedAt<Found>(
  file: File | undefined,
  look: (file: File, run: Run) => Promise<({ ok: true } & { found: Found }) | Refusal>,
) {
  const [state, setState] = useState<
    | { file: File; found?: Found; fraction?: number; why?: Why; detail?: string | undefined }
    | undefined
  >()
  useEffect(() => {
    if (!file) return
    const { signal, stop } = stoppable()
    const onProgress = (fraction: number) => !signal.aborted && setState({ file, fraction })
    onProgress(0)
    void look(file, { signal, onProgress }).then(
      (looked) =>
        signal.aborted ||
        setState({
          file,
          ...(looked.ok ? { found: looked.found } : { why: looked.why, detail: looked.detail }),
        }),
    )
    return stop
  }, [file, look])
  return state && state.file === file ? state : undefined
}

function stoppable() {
  const control = new AbortController()
  return { signal: control.signal, stop: () => control.abort() }
}

const filmFacts = fetched(async () => (await import('../../media/film-facts.ts')).filmFacts)

const lookAtFace = async (file: File, run: Run) => {
  if (!fits(file, PICTURES)) {
    const film = await filmFacts(file, {}, run)
    return film.ok ? { ok: true as const, found: { file, facts: film.facts } as Shown } : film
  }
  return answer(run.signal, async () => {
    const picture = await decodePicture(file)
    const { width, height } = picture
    picture.close()
    return { found: { file, facts: { width, height } } as Shown }
  })
}

const listenTo = async (file: File, run: Run) => {
  const read = await listen(file, run)
  if (!read.ok) return read
  const { sound, gain } = read
  return { ok: true as const, found: { file, sound, gain } as Heard }
}

/** What is to speak, and what is to be heard. */
export function useMaterial() {
  const [face, setFace] = useState<File>()
  const [voice, setVoice] = useState<File>()
  const open = useCallback((files: readonly File[]) => {
    const face = files.find(isFace)
    const voice = files.find((file) => !isFace(file) && fits(file, RECORDINGS))
    if (face) setFace(face)
    if (voice) setVoice(voice)
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
