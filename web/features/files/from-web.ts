import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '../../kernel/api.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { saveFromWeb } from './api.ts'
import { ownFileOf } from './own-file-of.ts'

export const isAddress = (text: string) => URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol)

/**
 * The file behind an address: by the library for a member, since few sites let another one read; directly for a guest.
 * @throws ApiError with a sentence for the reader
 */
export async function fileFromWeb(url: string): Promise<File> {
  if (isSignedIn()) return ownFileOf(await saveFromWeb(url))
  const answer = await fetch(url).catch(() => null)
  if (!answer?.ok) throw new ApiError(0, i18n._(msg`That address cannot be read from here. Sign in, and it comes by way of your library.`))
  const blob = await answer.blob()
  const name = decodeURIComponent(new URL(url).pathname.split('/').pop() ?? '') || 'file'
  return new File([blob], name, { type: blob.type })
}
