import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLaid, useMark } from '../../desk/mark/use-mark.ts'
import { pinnedIn } from '../../media/edit/pinned.ts'
import type { Medium } from '../../media/edit/sequence.ts'
import type { LaidMark } from '../../media/redraw.ts'
import { toast } from '../../ui/toast.ts'
import { withMark } from './new-clips.ts'
import type { Editor } from './use-editor.ts'

export type FilmMark = ReturnType<typeof useFilmMark>

/**
 * The person's mark over the whole film: laid on it, changed with its settings, and taken off.
 * @param onFiles takes files in, and gives the media that are new
 */
export function useFilmMark(
  editor: Editor,
  onFiles: (files: File[], known: readonly Medium[]) => Promise<Medium[]>,
) {
  const { t } = useLingui()
  const own = useMark()
  const isThere = pinnedIn(editor.sequence).length > 0
  /** It was asked for, and is not there yet: there may be no words in it. */
  const [isAsked, setAsked] = useState(false)
  const isOn = isThere || isAsked
  const laid = useLaid(own, isOn)
  const lay = useEffectEvent(async ({ picture, id, ...place }: LaidMark) => {
    const name = `${t`mark`} ${id}.png`
    const file = new File([picture], name, { type: 'image/png' })
    const { media } = editor.latest()
    const medium = media.find((one) => one.name === name) ?? (await onFiles([file], media))[0]
    const now = editor.latest()
    const [before] = pinnedIn(now)
    const isSame =
      before?.medium === medium?.id && JSON.stringify(before?.pinned) === JSON.stringify(place)
    if (medium && !isSame) editor.set(withMark(now, medium, place))
    setAsked(false)
  })
  const takeOff = useEffectEvent(() => {
    if (isThere) editor.set(withMark(editor.latest(), null))
    setAsked(isOn)
  })
  const refuse = useEffectEvent(() => {
    setAsked(false)
    toast.error(t`Your mark could not be drawn. Choose its logo again.`)
  })
  // What a project begins with stays as it is until something of it is changed.
  const begun = useRef(isThere ? laid : undefined)
  useEffect(() => {
    if (laid === begun.current) return
    begun.current = undefined
    if (!laid) return takeOff()
    let current = true
    const show = async () => {
      const now = await laid
      if (current) await lay(now)
    }
    show().catch(() => current && refuse())
    return () => void (current = false)
  }, [laid])
  return {
    own,
    isOn,
    set(on: boolean) {
      setAsked(on)
      if (!on) editor.set(withMark(editor.latest(), null))
    },
  }
}
