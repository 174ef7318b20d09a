/** Whether a browser keeps its locks from this page: some do in a frame of another site, where nobody else is to be waited for. */
export const isDenied = (error: unknown) =>
  error instanceof DOMException && error.name === 'SecurityError'

/** Does work while no other tab of the site does work under the same name; where there are no locks, at once. */
export async function withTabLock<T>(
  name: string,
  work: () => Promise<T>,
  mode: LockMode = 'exclusive',
): Promise<T> {
  if (!('locks' in navigator)) return work()
  let begun = false
  const begin = () => {
    begun = true
    return work()
  }
  try {
    return (await navigator.locks.request(name, { mode }, begin)) as T
  } catch (error) {
    if (begun || !isDenied(error)) throw error
    return work()
  }
}
