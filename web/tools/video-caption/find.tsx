import { Plural, useLingui } from '@lingui/react/macro'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { inputClass } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Shown } from './use-captions.ts'
import { isComposing } from '../../ui/composing.ts'

/** What is looked for, and the lines it stands in. */
export function useFind(lines: readonly Shown[]) {
  const [text, setText] = useState('')
  const found = useMemo(() => {
    const wanted = text.trim().toLowerCase()
    const hits = wanted
      ? lines.filter((line) => `${line.text}\n${line.other}`.toLowerCase().includes(wanted))
      : []
    return hits.map(({ key }) => key)
  }, [text, lines])
  return { text, setText, found, keys: useMemo(() => new Set(found), [found]) }
}

type Props = {
  of: ReturnType<typeof useFind>
  chosen: string | null
  onChoose: (key: string) => void
}

/** Looks for words in the lines, and goes from one to the next. */
export function Find({ of: { text, setText, found }, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const go = (step: number) => {
    const at = chosen === null ? -1 : found.indexOf(chosen)
    const next = found[(at + step + found.length) % found.length] ?? found[0]
    if (next) onChoose(next)
  }
  return (
    <div className="flex items-center gap-1.5">
      <input
        type="search"
        aria-label={t`Find in the lines`}
        placeholder={t`Find`}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key, shiftKey, nativeEvent }) =>
          key === 'Enter' && !isComposing(nativeEvent) && go(shiftKey ? -1 : 1)
        }
        className={`${inputClass} h-9 min-w-0 flex-1 pointer-coarse:h-11`}
      />
      <span role="status" className="text-13 whitespace-nowrap text-muted tabular-nums">
        {text.trim() !== '' && <Plural value={found.length} one="# line" other="# lines" />}
      </span>
      <IconButton label={t`The one before`} disabled={found.length === 0} onClick={() => go(-1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t`The next one`} disabled={found.length === 0} onClick={() => go(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </div>
  )
}
