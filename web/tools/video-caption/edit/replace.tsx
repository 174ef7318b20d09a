import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Replace as ReplaceIcon } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { finder, replaceAll } from './lines.ts'
import type { Editing } from './use-editing.ts'

/** What is looked for, the lines it stands in, and what stands there instead. */
export function useReplace(editing: Editing, onGoTo: (id: number) => void) {
  const [wanted, setWanted] = useState('')
  const [by, setBy] = useState('')
  const [open, setOpen] = useState(false)
  const { lines, chosen } = editing
  const ids = useMemo(() => {
    if (wanted === '') return []
    const found = finder(wanted, false)
    return lines.flatMap(({ id, text }) => (text.search(found) >= 0 ? [id] : []))
  }, [wanted, lines])
  return {
    wanted,
    setWanted,
    by,
    setBy,
    open,
    setOpen,
    count: ids.length,
    found: useMemo(() => new Set(ids), [ids]),
    next() {
      const to = ids[(ids.indexOf(chosen ?? -1) + 1) % ids.length]
      if (to !== undefined) onGoTo(to)
    },
    replace() {
      const { lines: next, count } = replaceAll(lines, finder(wanted, false), by)
      if (count > 0) editing.setLines(next, `replace ${performance.now()}`)
    },
  }
}

export function Replace({ of }: { of: ReturnType<typeof useReplace> }) {
  const { t } = useLingui()
  const field = `${inputClass} h-9 min-w-32 flex-1 pointer-coarse:h-11`
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <input
        type="search"
        aria-label={t`Find in the lines`}
        placeholder={t`Find`}
        value={of.wanted}
        onChange={({ target }) => of.setWanted(target.value)}
        onKeyDown={onEnter(of.next)}
        className={field}
      />
      <span role="status" className="text-13 whitespace-nowrap text-muted tabular-nums">
        {of.wanted !== '' && <Plural value={of.count} one="# line" other="# lines" />}
      </span>
      <IconButton label={t`The next one`} disabled={of.count === 0} onClick={of.next}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t`Replace`} aria-expanded={of.open} onClick={() => of.setOpen(!of.open)}>
        <ReplaceIcon aria-hidden />
      </IconButton>
      {of.open && (
        <div className="flex basis-full items-center gap-1.5">
          <input
            aria-label={t`Replace with`}
            placeholder={t`Replace with`}
            value={of.by}
            onChange={({ target }) => of.setBy(target.value)}
            onKeyDown={onEnter(of.replace)}
            className={field}
          />
          <Button size="small" disabled={of.count === 0} onClick={of.replace}>
            <Trans>Replace all</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Enter that ends the writing of a character by an input method is none. */
const onEnter =
  (act: () => void) =>
  ({ key, nativeEvent }: KeyboardEvent) =>
    key === 'Enter' && !nativeEvent.isComposing && act()
