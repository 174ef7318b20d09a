/** The pictures of one sitting: the one it began with, and what tasks made of it, each of which can be gone on with. */
export type Chain<Form> = {
  /** As they were begun, the newest last. */
  tasks: readonly string[]
  /** The task whose picture is worked on; null for the one it began with. */
  at: string | null
  /** How each picture was left, by its task or `FIRST`, the one that was left last at the end. */
  left: readonly (readonly [string, Left<Form>])[]
}
/** The form, and the task whose result was shown. */
type Left<Form> = { form: Form; task?: string | null | undefined }
/** What a work with such pictures keeps. */
export type Chained<Form> = { form: Form; task?: string | null; chain?: Chain<Form> }

const FIRST = 'first'
export const NO_CHAIN: Chain<never> = { tasks: [], at: null, left: [] }

const MOST_TASKS = 24
/** In characters of what is kept: paint on many pictures must not crowd the rest out of a project. */
const LONGEST_LEFT = 60_000

export const withTask = <Form>(chain: Chain<Form>, task: string): Chain<Form> => ({
  ...chain,
  tasks: [...chain.tasks, task].slice(-MOST_TASKS),
})

/** Another picture is worked on: the form is as that one was left, or begun afresh, and nothing has been made of it. */
export function goneTo<Form>(
  { form, task, chain = NO_CHAIN }: Chained<Form>,
  to: string | null,
  afresh: (form: Form) => Form,
): Required<Chained<Form>> {
  const [from, next] = [chain.at ?? FIRST, to ?? FIRST]
  const others = chain.left.filter(([of]) => of !== from && of !== next)
  return {
    form: leftOf(chain, to)?.form ?? afresh(form),
    task: null,
    chain: { ...chain, at: to, left: shortened([...others, [from, { form, task }]]) },
  }
}

/** How a picture was left. */
export const leftOf = <Form>({ left }: Chain<Form>, at: string | null) =>
  left.find(([of]) => of === (at ?? FIRST))?.[1]

function shortened<Form>(left: Chain<Form>['left']): Chain<Form>['left'] {
  return left.length > 0 && JSON.stringify(left).length > LONGEST_LEFT
    ? shortened(left.slice(1))
    : left
}
