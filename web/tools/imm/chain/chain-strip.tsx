import { useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../media/save-file.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { nameOfMade } from '../names.ts'
import { useMadeBy } from './made-by.ts'
import { Strip } from './strip.tsx'
import type { Pictures } from './use-chain.ts'

/** The picture a work began with and all that came of it: each can be put back on the canvas, and be taken away from there. */
export function ChainStrip({ pictures, disabled }: { pictures: Pictures; disabled: boolean }) {
  const { t } = useLingui()
  const { first, tasks, at, goTo, brought } = pictures
  const made = useMadeBy(tasks, first?.name ?? '')
  const number = made.findIndex(({ task }) => task === at) + 1
  const here = made[number - 1]?.blob
  const focused = useRef(brought.current).current
  useEffect(() => void (brought.current = false), [brought])
  if (!first || made.length === 0) return null
  return (
    <Strip
      shown={[
        { key: '', label: t`First picture`, blob: first },
        ...made.map(({ task, blob }, i) => ({ key: task, label: t`Result ${i + 1}`, blob })),
      ]}
      current={[at ?? '']}
      onChoose={(key) => goTo(key || null)}
      disabled={disabled}
      focused={focused}
    >
      {here && (
        <IconButton
          label={t`Download this picture`}
          onClick={() =>
            saveFile(new File([here], nameOfMade(first.name, `${number}`, here.type), here))
          }
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </Strip>
  )
}
