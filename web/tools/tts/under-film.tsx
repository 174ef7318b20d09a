import { Trans, useLingui } from '@lingui/react/macro'
import { Clapperboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { FILMS } from '../face.ts'
import { useOpenWith, useProductOf } from '../send.ts'

const EDITING = { tool: 'vee', input: {} }

type Props = {
  voice: File
  film: File | null
  onFilm: (film: File) => void
  /** It is what is left to do. */
  main: boolean
  disabled: boolean
}

/** Lays what was spoken under its film, in the video editor; where the film is not here, it is chosen first. */
export function UnderFilm({ voice, film, onFilm, main, disabled }: Props) {
  const { t } = useLingui()
  const editor = useProductOf(EDITING)
  const openWith = useOpenWith()
  const [busy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const asked = useRef<Own>('low')
  if (!editor) return null

  function lay(under: Own, on: File | null) {
    asked.current = under
    if (!on || !editor) return chooser.current?.click()
    setBusy(true)
    void openWith(editor.key, [on, voice], { under })
      .catch(() =>
        toast.error(
          t`Your device has no room to hand this file over. Free some space and try again.`,
        ),
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Menu
        trigger={
          <Button busy={busy} disabled={disabled} {...(main && { look: 'primary' })}>
            <Clapperboard aria-hidden />
            <Trans>Put under its video</Trans>
          </Button>
        }
        heading={film?.name}
        entries={[
          {
            id: 'low',
            label: t`With the video’s own sound, quietly`,
            onSelect: () => lay('low', film),
          },
          {
            id: 'none',
            label: t`In place of the video’s own sound`,
            onSelect: () => lay('none', film),
          },
          ...(film
            ? [{ id: 'other', label: t`Choose another video`, onSelect: () => lay('low', null) }]
            : []),
        ]}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t`Choose the video`}
        accept={FILMS.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          if (!chosen) return
          onFilm(chosen)
          lay(asked.current, chosen)
        }}
      />
    </>
  )
}

/** How the film sounds under the voice, as the editor takes it. */
type Own = 'low' | 'none'
