import type { Model } from '../../../worker/tools/llm/contract.ts'

/** A file of the library that is shown with a question; `gone` once it was found to be deleted. */
export type Shown = { hash: string; name: string; gone?: true }

/** What is known of an answer besides its text. */
export type Answer = {
  model: Model
  /** Names the sending; the same one is the same task. */
  request: string
  /** As soon as the server has told it. */
  task?: string
  /** Absent while it is being told. */
  end?: 'whole' | 'limit' | 'stopped' | 'cut' | 'failed'
  /** Why it failed. */
  error?: string
  /** In credits, once that is settled. */
  charged?: number
  tokens?: number
  /** The provider told no count, or the answer was cut before it could. */
  countedHere?: boolean
  demo?: boolean
}

export type Message = { id: string; parent: string | null; text: string } & (
  | { role: 'user'; files: Shown[] }
  | { role: 'assistant'; answer: Answer }
)
export type Reply = Message & { role: 'assistant' }

/** A conversation with its branches, in the order they were made; `leaf` is the end of the one that is read. */
export type Tree = { messages: readonly Message[]; leaf: string | null }

export const EMPTY: Tree = { messages: [], leaf: null }

/** From the first message to the leaf. */
export function pathOf({ messages, leaf }: Tree): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const path: Message[] = []
  for (
    let at = leaf === null ? undefined : byId.get(leaf);
    at && path.length < byId.size;
    at = at.parent === null ? undefined : byId.get(at.parent)
  )
    path.unshift(at)
  return path
}

const childrenOf = ({ messages }: Tree, parent: string | null) =>
  messages.filter((message) => message.parent === parent)

/** The other ways the conversation went at this place, and this one, the oldest first. */
export const branchesAt = (tree: Tree, { parent, role }: Message) =>
  childrenOf(tree, parent).filter((message) => message.role === role)

/** Reads on in the branch of a message, to the end of its newest continuation. */
export function follow(tree: Tree, id: string): Tree {
  const next = childrenOf(tree, id).at(-1)
  return next ? follow(tree, next.id) : { ...tree, leaf: id }
}

/**
 * Says something after a message, or with null as the first. Where something was said already, it is a branch. What is said first of
 * all is called after its sending, so that it is the same to the letter when it is sent again.
 */
export function ask(
  tree: Tree,
  parent: string | null,
  { text, files }: { text: string; files: Shown[] },
  answer: Answer,
): Tree {
  const id = tree.messages.length === 0 ? `of ${answer.request}` : crypto.randomUUID()
  const question: Message = { id, parent, role: 'user', text, files }
  return answerTo({ ...tree, messages: [...tree.messages, question] }, question.id, answer)
}

/** Has a question answered once more, in a branch of its own. */
export function answerTo(tree: Tree, question: string, answer: Answer): Tree {
  const reply: Message = {
    id: answer.request,
    parent: question,
    role: 'assistant',
    text: '',
    answer,
  }
  return { messages: [...tree.messages, reply], leaf: reply.id }
}

/** Writes what has become known of an answer. */
export const learn = (
  tree: Tree,
  id: string,
  { text, ...known }: Partial<Answer> & { text?: string },
): Tree => ({
  ...tree,
  messages: tree.messages.map((message) =>
    message.id === id && message.role === 'assistant'
      ? { ...message, text: text ?? message.text, answer: { ...message.answer, ...known } }
      : message,
  ),
})

/** Writes that files are no longer in the library, wherever they were shown. */
export const markGone = (tree: Tree, hashes: ReadonlySet<string>): Tree => ({
  ...tree,
  messages: tree.messages.map((message) =>
    message.role === 'user' && message.files.some(({ hash }) => hashes.has(hash))
      ? {
          ...message,
          files: message.files.map((file) =>
            hashes.has(file.hash) ? { ...file, gone: true as const } : file,
          ),
        }
      : message,
  ),
})

/**
 * Takes an answer away that never came about; with its question, if nothing else answers that. Of a question that was changed the
 * other version is read again.
 */
export function withdraw(tree: Tree, id: string): Tree {
  const reply = tree.messages.find((message) => message.id === id)
  if (!reply) return tree
  const without = (one: string) => tree.messages.filter((message) => message.id !== one)
  const [other] = without(id)
    .filter(({ parent }) => parent === reply.parent)
    .slice(-1)
  const question = tree.messages.find((message) => message.id === reply.parent)
  if (other)
    return tree.leaf === id
      ? follow({ ...tree, messages: without(id) }, other.id)
      : { ...tree, messages: without(id) }
  const messages = without(id).filter((message) => message !== question)
  if (tree.leaf !== id) return { messages, leaf: tree.leaf }
  const parent = question?.parent ?? null
  const version = messages.findLast((message) => message.parent === parent)
  return version ? follow({ messages, leaf: null }, version.id) : { messages, leaf: parent }
}

/** Not known to its end yet. */
export const isUnsettled = (message: Message): message is Reply =>
  message.role === 'assistant' &&
  message.answer.charged === undefined &&
  message.answer.end !== 'failed'
