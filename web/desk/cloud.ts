import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MAX_FILE_BYTES } from '../../worker/features/files/slicing/contract.ts'
import { creditsQuery } from '../features/credits/api.ts'
import { quoteTask } from '../features/tasks/api.ts'
import { saveDraft } from '../kernel/drafts.ts'
import { isSignedIn } from '../kernel/local-store.ts'
import { encodeRedirect } from '../shell/redirect.ts'
import { toast } from '../ui/toast.ts'
import { type CloudRun, useCloudRun, type Wanted } from './cloud-run.ts'
import { useProduct } from './context.ts'

const PRICE_STALE_MS = 5 * 60_000

export type Cloud = {
  run: CloudRun
  /** In credits; undefined until it is known. */
  price: number | undefined
  /** Why no price can be told. */
  refusal: string | undefined
  /** The person is on his way to sign in or to get credits. */
  leaving: boolean
  /** Something is under way that the settings must not change. */
  busy: boolean
  start: (wanted: Pick<Wanted, 'files' | 'input'>) => void
  reset: () => void
}

/**
 * A tool's work in the cloud, from the price to the task. Who is not signed in or has too few credits is led there, and finds
 * what he set again when he comes back.
 * @param asked an input that tells the price; null while there is none
 * @param draft what is on the desk, kept while he is away
 */
export function useCloud(
  tool: string,
  asked: Record<string, unknown> | null,
  draft: () => { form: object; files: readonly File[] },
): Cloud {
  const { t } = useLingui()
  const navigate = useNavigate()
  const product = useProduct()
  const { data, error } = useQuery({
    queryKey: ['price', tool, asked, product.id],
    queryFn: () => quoteTask({ tool, input: asked ?? {}, product_id: product.id }),
    ...{ enabled: asked !== null, staleTime: PRICE_STALE_MS, retry: false },
  })
  const { data: credits } = useQuery(creditsQuery)
  const [leaving, setLeaving] = useState(false)
  const price = data?.price

  async function leaveFor(page: 'signin' | 'pricing') {
    setLeaving(true)
    const { form, files } = draft()
    await saveDraft(product.key, { form, files: [...files] }).catch(() =>
      toast.info(t`This device keeps no files, so you will have to choose the file again.`),
    )
    if (page === 'pricing') return navigate({ to: '/pricing', hash: 'free' })
    const redirect = encodeRedirect(`${location.pathname}${location.search}`)
    return navigate({ to: '/signin', search: (search) => ({ ...search, redirect }) })
  }
  const { run, start, reset } = useCloudRun(
    { tool, product_id: product.id },
    (fault) => void leaveFor(fault === 'signInRequired' ? 'signin' : 'pricing'),
  )

  return {
    ...{ run, price, leaving, reset, refusal: error?.message },
    busy: leaving || run.state === 'uploading' || run.state === 'sending',
    start(wanted) {
      if (price === undefined) return
      if (!isSignedIn()) return void leaveFor('signin')
      if (credits && credits.balance < price) return void leaveFor('pricing')
      void start({ ...wanted, shownPrice: price })
    },
  }
}

/** Whether the cloud takes a file of this size. */
export const fitsCloud = (file: Blob | undefined) => (file?.size ?? 0) <= MAX_FILE_BYTES
