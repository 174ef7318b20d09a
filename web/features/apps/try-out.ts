import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { saveDraft, takeDraft } from '../../kernel/drafts.ts'
import { forgetOpen, keepOpen, readOpen } from '../../kernel/left-open.ts'
import type { App } from './api.ts'
import type { Data } from './keeper.ts'
import { appOf } from './open.ts'

type Work = { data: Data; files: readonly File[] }
type OfProduct = { id: string; key: string }

/** What is being done on the product's page that is open now. It becomes an app when somebody says so. */
let current: ({ productId: string; place: string } & Work) | null = null

/** The entry of the browser's history that a page is, as the router names it. */
const entryOf = ({ state: { __TSR_key: key = '' } }: { state: { __TSR_key?: string } }) => key

const draftOf = ({ key }: OfProduct) => `${key}/project`

/** Follows what a tool does outside of any app. `begun`: there is something worth keeping. */
export function useTryOut(productId: string) {
  const { history } = useRouter()
  const [begun, setBegun] = useState(false)
  const place = useMemo(() => `${productId}/${entryOf(history.location)}`, [history, productId])
  useEffect(() => {
    current = { productId, place, data: {}, files: [] }
    setBegun(false)
    return () => void (current = null)
  }, [productId, place])
  const project = useMemo(() => {
    const keep = (part: Partial<Work>) => {
      if (current?.place !== place) return
      Object.assign(current, part)
      // Where the device keeps nothing, the work goes on all the same.
      void keepOpen(place, {
        ...(part.data && { form: part.data }),
        ...(part.files && { files: [...part.files] }),
      }).catch(() => {})
    }
    return {
      ...{ id: null, data: {}, files: [] },
      leftOpen: () => readOpen(place),
      save: (data: Data) => keep({ data }),
      keepFiles(files: readonly File[]) {
        keep({ files })
        setBegun(files.length > 0)
      },
    }
  }, [place])
  return { project, begun }
}

const workOn = (product: OfProduct) =>
  current?.productId === product.id && current.files.length > 0 ? current : null

/** Keeps the work on a product's page over signing in. */
export async function keepTryOut(product: OfProduct) {
  const work = workOn(product)
  if (work) await saveDraft(draftOf(product), { form: work.data, files: [...work.files] })
}

/** Makes an app in a product: of the work on its page, of a draft from before signing in, or an empty one. @throws ApiError */
export async function startApp(product: OfProduct): Promise<App> {
  const work = workOn(product)
  if (work) {
    const app = await appOf(product.id, work)
    await forgetOpen(work.place).catch(() => {})
    return app
  }
  const whole = await takeDraft(draftOf(product), 0)
  if (whole) return appOf(product.id, { data: whole.form, files: whole.files })
  const draft = await takeDraft(product.key, 0)
  return appOf(
    product.id,
    draft ? { data: { form: draft.form }, files: draft.files } : { data: {}, files: [] },
  )
}
