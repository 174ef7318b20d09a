import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Pause, Pencil, Trash2, Volume2 } from 'lucide-react'
import { useId, useState } from 'react'
import { LONGEST_TITLE, type OwnVoice } from '../../../worker/features/voices/contract.ts'
import { useVoiceSample } from '../../desk/use-voice-sample.ts'
import { deleteVoice, renameVoice, voicesQuery } from '../../features/voices/api.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'

/** A person's own voices: heard, renamed, deleted for good. Nothing as long as there is none. */
export function OwnVoices() {
  const { t, i18n } = useLingui()
  const { data: voices = [] } = useQuery(voicesQuery)
  const [renaming, setRenaming] = useState<OwnVoice>()
  const [going, setGoing] = useState<OwnVoice>()
  const preview = useVoiceSample()
  /** What ends late does not close the dialog of another voice. */
  const closed = (voice: OwnVoice) => (now?: OwnVoice) => (now === voice ? undefined : now)
  if (voices.length === 0) return null
  return (
    <section aria-labelledby="own-voices" className="flex flex-col gap-2">
      <h2 id="own-voices" className="text-16">
        <Trans>Your voices</Trans>
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {voices.map((voice) => {
          const { id, title, preview: sample, created_at: at } = voice
          return (
            <li key={id} className="flex items-center gap-1 py-1 ps-3 pe-1">
              <span className="min-w-0 flex-1 truncate text-14 font-medium">{title}</span>
              <span className="text-13 text-muted max-sm:hidden">
                {i18n.date(new Date(at), { dateStyle: 'medium' })}
              </span>
              {sample && (
                <IconButton
                  label={preview.id === id ? t`Stop` : t`Listen to ${title}`}
                  onClick={() => void preview.toggle(id, sample)}
                >
                  {preview.id === id ? <Pause aria-hidden /> : <Volume2 aria-hidden />}
                </IconButton>
              )}
              <IconButton label={t`Rename ${title}`} onClick={() => setRenaming(voice)}>
                <Pencil aria-hidden />
              </IconButton>
              <IconButton label={t`Delete ${title}`} onClick={() => setGoing(voice)}>
                <Trash2 aria-hidden />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <p className="text-13 text-muted">
        <Trans>Only you can use them, in the voice changer and in text to speech.</Trans>
      </p>
      <audio ref={preview.player} {...preview.handlers} className="hidden" />
      {renaming && (
        <Renaming
          key={renaming.id}
          voice={renaming}
          onClose={() => setRenaming(closed(renaming))}
        />
      )}
      {going && (
        <Confirm
          key={going.id}
          open
          title={t`Delete this voice for good?`}
          action={<Trans>Delete</Trans>}
          onOpenChange={(open) => open || setGoing(closed(going))}
          onConfirm={() =>
            deleteVoice(going.id).catch((error: Error) => {
              toast.error(error)
              throw error
            })
          }
        >
          <Trans>
            The voice goes with its recording, the consent that was read aloud and its preview, also
            from your library. What it has said elsewhere stays. This cannot be undone.
          </Trans>
        </Confirm>
      )}
    </section>
  )
}

function Renaming({ voice, onClose }: { voice: OwnVoice; onClose: () => void }) {
  const form = useId()
  const [title, setTitle] = useState(voice.title)
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    await renameVoice(voice.id, title.trim()).then(onClose, (error: Error) => toast.error(error))
    setBusy(false)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={<Trans>Rename</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="primary"
            type="submit"
            form={form}
            busy={busy}
            disabled={title.trim() === ''}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={<Trans>Name</Trans>}
          value={title}
          maxLength={LONGEST_TITLE}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
