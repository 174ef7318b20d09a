import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CaseSensitive, ChevronDown, Replace as ReplaceIcon } from 'lucide-react'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { finder, replaceAll } from './lines.ts'
import type { Editing } from './use-editing.ts'
import { isComposing } from '../../../ui/composing.ts'

/** What is looked for, the lines it stands in, and what stands there instead. */
export function useReplace(editing: Editing, onGoTo: (id: number) => void) {
  const [wanted, setWanted] = useState('')
  const [by, setBy] = useState('')
  const [open, setOpen] = useState(false)
  const [exact, setExact] = useState(false)
  const { lines, chosen } = editing
  const ids = useMemo(() => {
    if (wanted === '') return []
    const found = finder(wanted, exact)
    return lines.flatMap(({ id, text }) => (text.search(found) >= 0 ? [id] : []))
  }, [wanted, exact, lines])
  const isFound = chosen !== null && ids.includes(chosen)
  const next = () => {
    const to = ids[(ids.indexOf(chosen ?? -1) + 1) % ids.length]
    if (to !== undefined) onGoTo(to)
  }
  /** @param only the line it is done in; all without */
  const replace = (only?: number) => {
    const { lines: others, count } = replaceAll(lines, finder(wanted, exact), by, only)
    if (count > 0) editing.setLines(others, `replace ${performance.now()}`)
  }
  return {
    wanted,
    setWanted,
    by,
    setBy,
    open,
    setOpen,
    exact,
    setExact,
    isFound,
    count: ids.length,
    found: useMemo(() => new Set(ids), [ids]),
    next,
    replace: () => replace(),
    /** In the chosen line alone, and on to the next that is found. */
    replaceHere() {
      if (!isFound) return
      replace(chosen)
      next()
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
      <IconButton
        label={t`Match case`}
        aria-pressed={of.exact}
        onClick={() => of.setExact(!of.exact)}
      >
        <CaseSensitive aria-hidden />
      </IconButton>
      <IconButton label={t`The next one`} disabled={of.count === 0} onClick={of.next}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t`Replace`} aria-expanded={of.open} onClick={() => of.setOpen(!of.open)}>
        <ReplaceIcon aria-hidden />
      </IconButton>
      {of.open && (
        <div className="flex basis-full flex-wrap items-center gap-1.5">
          <input
            aria-label={t`Replace with`}
            placeholder={t`Replace with`}
            value={of.by}
            onChange={({ target }) => of.setBy(target.value)}
            onKeyDown={onEnter(of.replace)}
            className={`${field} max-sm:basis-full`}
          />
          <Button size="small" disabled={!of.isFound} onClick={of.replaceHere}>
            <Trans>Replace in this line</Trans>
          </Button>
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
    key === 'Enter' && !isComposing(nativeEvent) && act()
