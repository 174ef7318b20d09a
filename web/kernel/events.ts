/** The global events of the site and what they carry. */
export type GlobalEvents = {
  USER_SIGNIN: { userId: string }
  USER_SIGNOUT: undefined
  ORDER_DELETED: { orderId: string }
  PAYMENT_COMPLETED: { orderId: string }
  CREDITS_CONSUMED: { taskId?: string }
  APP_DELETED: { appId: string }
}
export type EventName = keyof GlobalEvents
type Listener<Name extends EventName> = (detail: GlobalEvents[Name]) => void

const NAMES: Record<EventName, true> = {
  USER_SIGNIN: true,
  USER_SIGNOUT: true,
  ORDER_DELETED: true,
  PAYMENT_COMPLETED: true,
  CREDITS_CONSUMED: true,
  APP_DELETED: true,
}
const listeners = new Map<EventName, Set<Listener<never>>>()

function known(name: string): asserts name is EventName {
  if (!Object.hasOwn(NAMES, name)) throw new Error(`Unknown event: ${name}`)
}

/** @throws Error for a name that is not a global event. */
export function emit<Name extends EventName>(name: Name, detail: GlobalEvents[Name]) {
  known(name)
  for (const listener of listeners.get(name) ?? []) (listener as Listener<Name>)(detail)
}

/** @returns a function that stops listening. @throws Error for a name that is not a global event. */
export function on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
  known(name)
  const all = listeners.get(name) ?? new Set()
  listeners.set(name, all.add(listener as Listener<never>))
  return () => void all.delete(listener as Listener<never>)
}
