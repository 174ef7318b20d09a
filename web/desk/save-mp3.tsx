import { useLingui } from '@lingui/react/macro'
import { FileMusic } from 'lucide-react'
import { useState } from 'react'
import { stemOf } from '../../worker/kernel/file-name/contract.ts'
import { saveFile } from '../media/save-file.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/** Downloads a recording as MP3, which is made on the device. */
export function SaveMp3({ file }: { file: File }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      const { toMp3 } = await import('../media/to-mp3.ts')
      saveFile(await toMp3(file, `${stemOf(file.name)}.mp3`))
    } catch {
      toast.error(t`This browser could not make an MP3 file. The WAV has the same sound.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void save()}>
      <FileMusic aria-hidden />
      MP3
    </Button>
  )
}
