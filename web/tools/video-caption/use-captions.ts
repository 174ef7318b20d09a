import { useMemo, useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { MAX_CAPTIONS } from '../../../worker/tools/video-caption/contract.ts'
import { LANGUAGES } from '../../../worker/tools/video-caption/languages/contract.ts'
import { useAsking } from '../../desk/asking.ts'
import { useFormHistory } from '../../desk/history.ts'
import { useSettled } from '../../ui/settled.ts'
import { useShownTasks } from '../../features/tasks/shown.ts'
import type { Form, Kept } from './form.ts'
import { retoldKey } from './form.ts'
import type { Glossary } from '../../desk/glossary.ts'
import { type Line, reworded, sameAsBefore } from './lines.ts'
import { translationsIn, withTranslation } from './translations.ts'
import { useTasks } from './use-words.ts'

/** A line as it is shown: as it was corrected, with its translation. */
export type Shown = Line & {
  /** In the other language; empty while it is not there. */
  other: string
  /** What its speaker is called. */
  who: string | undefined
}

/** A request has room for so many bytes of captions. */
const MOST_BYTES = 180_000

export type Captions = ReturnType<typeof useCaptions>

/**
 * Lines with what a person does to them: corrected, their speakers named, and translated line by line.
 * @param language what they are in, as far as it is known
 */
export function useCaptions(
  work: Kept,
  save: (change: (now: Kept) => Kept) => void,
  { lines, language }: { lines: readonly Line[]; language: string },
  glossary: Glossary,
) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string | null>(null)
  /** What is taken away of lines in two languages. */
  const [which, setWhich] = useState<'own' | 'other'>('other')
  const { form, translations } = work
  const { change, undo, redo } = useFormHistory(form, (next) =>
    save((now) => ({ ...now, form: next })),
  )
  const set = (part: Partial<Form>) => change({ ...form, ...part })
  const { to } = form
  const tasks = useTasks(translations)
  useShownTasks(translations)
  const corrected = useMemo(
    () => lines.map((line) => reworded(line, form.edits[line.key] ?? line.text)),
    [lines, form.edits],
  )
  const translated = useMemo(() => translationsIn(tasks, corrected, to), [tasks, corrected, to])
  const before = useRef<readonly Shown[]>([])
  const shown = useMemo(() => {
    const now = corrected.map((line): Shown => {
      const { speaker } = line
      return {
        ...line,
        other: to && (form.retold[retoldKey(to, line.key)] ?? translated.get(line.key) ?? ''),
        who: speaker && (form.names[speaker] || t`Speaker ${speaker}`),
      }
    })
    return (before.current = sameAsBefore(now, before.current))
  }, [corrected, translated, to, form.retold, form.names, t])
  const untold = useMemo(
    () => (to ? fitting(shown.filter(({ other }) => other === '')) : []),
    [shown, to],
  )
  const from = LANGUAGES.find((one) => one === language)
  const inputFor = (some: readonly Line[]) => ({
    mode: 'translate',
    language: to,
    glossary: glossary.terms,
    captions: some.map(({ start, end, text }) => ({ start, end, text })),
    ...(from && { from }),
  })
  const keep = (id: string) => {
    const known = new Map(translations.map((one, i) => [one, tasks[i]]))
    save((now) => ({
      ...now,
      translations: withTranslation(now.translations, id, known, corrected),
    }))
  }
  const translating = useTranslating(untold, to ? inputFor : null, keep)
  const one = shown.find(({ key }) => key === chosen)
  const again = useTranslating(one ? [one] : [], to ? inputFor : null, keep)
  return {
    form,
    set,
    undo,
    redo,
    shown,
    untold,
    chosen,
    setChosen,
    translating,
    again,
    which,
    setWhich,
    /** What became of the newest translation. */
    latest: tasks.at(-1),
    reword: (key: string, text: string) => set({ edits: { ...form.edits, [key]: text } }),
    retell: (key: string, text: string) =>
      set({ retold: { ...form.retold, [retoldKey(to, key)]: text } }),
    /** Goes back to what the model says of it. */
    forget(key: string) {
      const { [retoldKey(to, key)]: _own, ...retold } = form.retold
      set({ retold })
    },
  }
}

/** Asks for some of the lines in the other language, and tells the price of it. */
function useTranslating(
  some: readonly Line[],
  inputFor: ((some: readonly Line[]) => Record<string, unknown>) | null,
  keep: (task: string) => void,
) {
  const input = inputFor && some.length > 0 ? inputFor(some) : null
  const settled = useSettled(JSON.stringify(input))
  const asked = JSON.parse(settled) as Record<string, unknown> | null
  const cloud = useAsking('video-caption', asked, keep)
  return { cloud, start: () => input && cloud.start({ files: [], input: () => input }) }
}

/** As many of the first lines as one task takes. */
function fitting(lines: readonly Shown[]): Shown[] {
  let bytes = 0
  const fits = lines.findIndex(({ text }) => (bytes += text.length * 3 + 60) > MOST_BYTES)
  return lines.slice(0, Math.min(MAX_CAPTIONS, fits < 0 ? lines.length : fits))
}
