import type { Segment } from '../../../worker/providers/heard/contract.ts'
import type { Task } from '../../features/tasks/keep.ts'
import type { Line } from './lines.ts'

/** So many of the newest are kept in any case, so that a step back finds them. */
const KEPT = 30

/** Where a line is broken says nothing else. */
const nameOf = ({ start, text }: Pick<Segment, 'start' | 'text'>) =>
  `${start} ${text.replaceAll(/\s/g, '')}`

/** What a task has translated: each caption's name, and what became of it. */
function toldIn(task: Task | undefined, language?: string): (readonly [string, string])[] {
  const result = (task?.result ?? null) as { segments: Segment[]; missing?: number[] } | null
  const asked = task?.input as { language: string; captions: Segment[] } | undefined
  if (!result || !asked || (language !== undefined && asked.language !== language)) return []
  const left = new Set(result.missing)
  const done = asked.captions.filter((_, i) => !left.has(i))
  return done.map((caption, i) => [nameOf(caption), result.segments[i]?.text ?? ''] as const)
}

/** The newest translation of each line that still says what was translated, by the lines' keys. */
export function translationsIn(
  tasks: readonly (Task | undefined)[],
  lines: readonly Line[],
  language: string,
): ReadonlyMap<string, string> {
  const told = new Map(tasks.flatMap((task) => toldIn(task, language)))
  return new Map(
    lines.flatMap((line) => {
      const text = told.get(nameOf(line))
      return text === undefined ? [] : [[line.key, text] as const]
    }),
  )
}

/**
 * Tasks that translate with one more: of those before it each stays that is the last to tell a line in some language, or is not known
 * yet, or is among the newest.
 * @param known the tasks by their ids
 */
export function withTranslation(
  ids: readonly string[],
  id: string,
  known: ReadonlyMap<string, Task | undefined>,
  lines: readonly Line[],
): string[] {
  const names = new Set(lines.map(nameOf))
  const last = new Map<string, string>()
  for (const one of ids) {
    const task = known.get(one)
    const { language } = (task?.input ?? {}) as { language?: string }
    for (const [name] of toldIn(task)) if (names.has(name)) last.set(`${language} ${name}`, one)
  }
  const needed = new Set(last.values())
  const all = [...ids, id]
  return all.filter((one, i) => needed.has(one) || !known.get(one) || i >= all.length - KEPT)
}
