import type { ProviderFault } from '../provider-fault.ts'

/** What work comes to. @throws the signal's reason once that is aborted, else the fault that its error is */
export async function unlessAborted<T>(
  signal: AbortSignal,
  work: () => Promise<T>,
  faultOf: (error: unknown) => ProviderFault,
): Promise<T> {
  signal.throwIfAborted()
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work(), left.promise])
  } catch (error) {
    throw signal.aborted ? signal.reason : faultOf(error)
  } finally {
    signal.removeEventListener('abort', leave)
  }
}
