import { call, headers } from '../../kernel/api.ts'

type Sending = { signal: AbortSignal; onSent: (bytes: number) => void }

/**
 * Sends a form as `callPath` does and tells how many bytes of it have left, which fetch cannot.
 * @throws ApiError, or the signal's reason
 */
export function sendForm<T>(
  method: 'PUT' | 'PATCH',
  path: string,
  form: FormData,
  { signal, onSent }: Sending,
): Promise<T> {
  const answer = new Promise<Response>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After')
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: retryAfter ? { 'Retry-After': retryAfter } : {},
        }),
      )
    }
    request.onerror = () => reject(new TypeError('The server was not reached.'))
    request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(form)
  })
  return call(answer as Promise<Response & { json: () => Promise<{ data: T }> }>) as Promise<T>
}
