import type { Conversion } from 'mediabunny'
import { throwIfCancelled } from './engine.ts'

/** Runs a conversion until a signal cancels it, which may have come before the conversion was made. @throws Stop cancelled */
export async function convert(conversion: Conversion, signal: AbortSignal) {
  throwIfCancelled(signal)
  const stop = () => void conversion.cancel()
  signal.addEventListener('abort', stop)
  await conversion.execute().finally(() => signal.removeEventListener('abort', stop))
}
