import { useLingui } from '@lingui/react/macro'
import { useMadeBy } from '../chain/made-by.ts'
import { Strip } from '../chain/strip.tsx'

type Props = {
  tasks: readonly string[]
  name: string
  /** The one whose pictures are on the stage, and which of them is large. */
  task: string | null
  shown: number | null
  onShow: (task: string, at: number) => void
  disabled: boolean
}

/** All that was drawn in this sitting, to look at again, or go on from. */
export function Draws({ tasks, name, task, shown, onShow, disabled }: Props) {
  const { t } = useLingui()
  const made = useMadeBy(tasks, name)
  const keyOf = (one: string, at: number) => `${one} ${at}`
  return (
    <Strip
      shown={made.map((one, i) => ({
        key: keyOf(one.task, one.at),
        label: t`Picture ${i + 1}`,
        blob: one.blob,
      }))}
      current={made
        .filter((one) => one.task === task && (shown === null || one.at === shown))
        .map((one) => keyOf(one.task, one.at))}
      onChoose={(key) => {
        const chosen = made.find((one) => keyOf(one.task, one.at) === key)
        if (chosen) onShow(chosen.task, chosen.at)
      }}
      disabled={disabled}
    />
  )
}
