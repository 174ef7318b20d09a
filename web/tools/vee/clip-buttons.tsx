import { useLingui } from '@lingui/react/macro'
import { ArrowLeftToLine, ArrowRightToLine, Copy, Scissors, Trash2 } from 'lucide-react'
import { totalLength } from '../../media/edit/sequence.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Editor } from './use-editor.ts'

type Props = {
  editor: Editor
  /** Cuts what stands at the playhead in two. */
  split: () => void
}

/** What can be done with the chosen clip, each by a press. */
export function ClipButtons({ editor, split }: Props) {
  const { t } = useLingui()
  const { chosen } = editor
  return (
    <>
      <IconButton
        label={t`Split (S)`}
        disabled={totalLength(editor.sequence) === 0}
        onClick={split}
      >
        <Scissors aria-hidden />
      </IconButton>
      <IconButton
        label={t`Delete and close the gap (Del)`}
        disabled={!chosen}
        onClick={() => chosen && editor.remove(chosen.id, true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      <IconButton
        label={t`Duplicate (Ctrl+D)`}
        disabled={!chosen}
        onClick={() => chosen && editor.duplicate(chosen.id)}
      >
        <Copy aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move one place earlier`}
        disabled={!chosen}
        onClick={() => chosen && editor.swap(chosen.id, -1)}
      >
        <ArrowLeftToLine aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move one place later`}
        disabled={!chosen}
        onClick={() => chosen && editor.swap(chosen.id, 1)}
      >
        <ArrowRightToLine aria-hidden />
      </IconButton>
    </>
  )
}
