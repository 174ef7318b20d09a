import type { MessageDescriptor } from '@lingui/core'

type Words = {
  /** What it does: the name of its tasks. */
  title?: MessageDescriptor
  /** What it does just now, by the stages its task reports. */
  stages?: Readonly<Record<string, MessageDescriptor>>
  /** What its price is for: "for each picture". */
  per?: MessageDescriptor
  /** So many of what it makes, in words; of one that costs credits. */
  counted?: (times: number) => MessageDescriptor
  /** How its demonstration is made, where no real service is behind it. */
  demo?: MessageDescriptor
  /** What comes of it is no file: it is read in its project, and asked for anew there. */
  staysInProject?: true
  /** What fields of its input and their values are called, as `style` and `style.ink`, in its form and where a result tells how it was made. */
  fields?: Readonly<Record<string, MessageDescriptor>>
  /** Numbers of its input with their unit, by the name of the field: "0.3 s". */
  units?: Readonly<Record<string, (value: string) => MessageDescriptor>>
}

/** What a tool says of its tasks and their price, beside its face: nothing of it is needed before somebody asks. Where it has modes, each may say more. */
export type TaskWords = Words & { modes?: Readonly<Record<string, Words>> }

const folders = import.meta.glob<TaskWords>('./*/task-words.ts', { eager: true, import: 'default' })

/** The words of the tool and the mode that a task was given to, or that a product is made of. */
export function taskWordsOf({ tool, input }: { tool: string; input: unknown }): Words {
  const { modes, ...words } = folders[`./${tool}/task-words.ts`] ?? {}
  return { ...words, ...modes?.[String((input as { mode?: unknown } | null)?.mode)] }
}
