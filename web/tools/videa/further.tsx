import { Trans, useLingui } from '@lingui/react/macro'
import { FastForward, Film as FilmIcon } from 'lucide-react'
import { useState } from 'react'
import { stemOf } from '../../../worker/kernel/file-name/contract.ts'
import { ownFileQuery } from '../../features/tasks/own-file.ts'
import { queryClient } from '../../kernel/query-client.ts'
import { saveFile } from '../../media/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

/** Goes on from where a film ends: its last picture is the first of the next. */
export function Extend({ film, onFrame }: { film: File; onFrame: (picture: File) => void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function extend() {
    setBusy(true)
    try {
      const { lastFrameOf } = await import('../../media/last-frame.ts')
      const picture = await lastFrameOf(film, `${t`${stemOf(film.name)} end`}.png`)
      if (picture) onFrame(picture)
      else toast.error(t`This browser cannot take the last picture out of this video.`)
    } catch {
      toast.error(t`This browser cannot take the last picture out of this video.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void extend()}>
      <FastForward aria-hidden />
      <Trans>Extend</Trans>
    </Button>
  )
}

/** Takes a film away together with those it goes on from. @param props.before their hashes, in order */
export function DownloadJoined({ film, before }: { film: File; before: readonly string[] }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function join() {
    setBusy(true)
    try {
      const earlier = await Promise.all(
        before.map((hash) => queryClient.fetchQuery(ownFileQuery(hash, film.name))),
      )
      const { joinFilms } = await import('../../media/join-films.ts')
      const joined = await joinFilms([...earlier, film], `${t`${stemOf(film.name)} joined`}.mp4`)
      if (joined) saveFile(joined)
      else toast.error(t`These videos are too different to be joined here.`)
    } catch {
      toast.error(t`The videos could not be joined. Download them one by one.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void join()}>
      <FilmIcon aria-hidden />
      <Trans>Download joined</Trans>
    </Button>
  )
}
