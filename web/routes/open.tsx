import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import Offers from '../features/home/offers.tsx'
import { handDraft } from '../kernel/drafts.ts'
import { unfit } from '../media/unfit.ts'
import { forgetHanded, readHanded } from '../offline/handed.ts'
import { onLaunch } from '../offline/launch.ts'
import { useAllProducts } from '../shell/all-products.ts'
import { offerOf } from '../tools/offers.ts'
import { foresee } from '../tools/outcomes.ts'
import { fits, takersOf } from '../ui/accept.ts'
import { DropZone } from '../ui/drop-zone.tsx'
import { Failure } from '../ui/failure.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

/** Files that the system handed over, by “Open with” or “Share”: a tool that takes them, or the choice of one. */
export const Route = createFileRoute('/open')({
  staticData: { words: ['tools'] },
  // They may have changed since.
  staleTime: 0,
  loader: () => readHanded().catch((): File[] => []),
  component: function Open() {
    const { t } = useLingui()
    const navigate = useNavigate()
    const [files, setFiles] = useState<readonly File[]>(Route.useLoaderData())
    const [isLaunched, setIsLaunched] = useState(false)
    const take = useEffectEvent((launched: readonly File[], lost: number) => {
      if (lost > 0)
        toast.error(t`A file could not be read: it may have been moved. Choose it here.`)
      if (launched.length === 0) return
      setFiles(launched)
      setIsLaunched(true)
    })
    useEffect(() => onLaunch((...given) => take(...given)), [])
    const { products, reading, error, again } = useAllProducts()
    const offers = products.map(offerOf).filter(({ accept }) => accept.length > 0)
    const all = offers.flatMap(({ accept }) => accept)
    const fitting = takersOf(offers, files)
    const [file, ...others] = files.filter((one) => fits(one, all))
    const isWhole = !reading && !error
    const refused = isWhole ? files.filter((one) => !fits(one, all)) : []

    async function open(key: string, replace: boolean) {
      const accept = offers.find((one) => one.key === key)?.accept ?? []
      await handDraft(key, { form: {}, files: files.filter((one) => fits(one, accept)) })
      if (replace) await forgetHanded()
      await navigate({ to: '/product/$key', params: { key }, replace })
    }
    // What is shared comes as a form, which any site can send: nothing on a desk gives way to it without a press.
    const only = isLaunched && isWhole && fitting.length === 1 ? fitting[0]?.key : undefined
    const goOn = useEffectEvent((key: string) =>
      open(key, true).catch(() =>
        toast.error(
          t`Your device has no room to hand this file over. Free some space and try again.`,
        ),
      ),
    )
    useEffect(() => {
      if (only) void goOn(only)
    }, [only])

    return (
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-6 px-4 py-10 sm:px-6 sm:py-16">
        <h1 className="text-28">
          <Trans>Open a file</Trans>
        </h1>
        {refused.length > 0 && (
          <p role="alert" className="text-14 break-words text-red">
            {unfit(refused, all)}
          </p>
        )}
        {error && <Failure error={error} onRetry={again} />}
        {reading && files.length > 0 ? (
          <Skeleton className="h-80 w-full rounded-lg" />
        ) : file && !only ? (
          <Offers
            file={file}
            others={others}
            offers={fitting}
            foresee={async (key, one, signal) => {
              const product = products.find((given) => given.key === key)
              return product ? foresee(product, one, signal) : null
            }}
            onChoose={(key) => open(key, false)}
            onBack={() => {
              setFiles([])
              void forgetHanded()
            }}
          />
        ) : (
          !file && (
            <DropZone
              title={t`Drop a photo, clip or recording`}
              hint={t`Or paste it. Nothing is uploaded yet.`}
              accept={all}
              multiple
              onFiles={setFiles}
              className="min-h-80"
            />
          )
        )}
      </div>
    )
  },
})
