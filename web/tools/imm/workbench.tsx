import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { MOST_MEGAPIXELS } from '../../../worker/tools/imm/size/contract.ts'
import { creditsQuery } from '../../features/credits/api.ts'
import { saveDraft } from '../../kernel/drafts.ts'
import { isSignedIn } from '../../kernel/local-store.ts'
import { encodeRedirect } from '../../shell/redirect.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { CloudAction, CloudStatus } from './cloud.tsx'
import { DownloadCut, SaveCut } from './device.tsx'
import { useProduct } from '../context.ts'
import type { Form } from './form.ts'
import { Frame, useCloudPrice } from './frame.tsx'
import { Settings } from './settings.tsx'
import { Stage } from './stage.tsx'
import { useCloudCut } from './use-cloud-cut.ts'
import { usePreview, type Wanted } from './use-device-cut.ts'
import type { Picture } from './use-picture.ts'

type Props = {
  picture: Extract<Picture, { state: 'ready' }>
  form: Form
  onForm: (form: Form) => void
  behind: File | undefined
  onBehind: (file: File | undefined) => void
  onOther: () => void
}

const MAX_CLOUD_BYTES = 20 * 1024 * 1024

/** Everything there is to do with one picture. */
export function Workbench({ picture, form, onForm, behind, onBehind, onOther }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const product = useProduct()
  const price = useCloudPrice()
  const { data: credits } = useQuery(creditsQuery)
  const [leaving, setLeaving] = useState(false)

  /** Goes to sign in or to get credits, and comes back to the same picture and settings. */
  async function leaveFor(page: 'signin' | 'pricing') {
    setLeaving(true)
    await saveDraft<Form>(product.key, { form, files: [picture.file, ...(behind ? [behind] : [])] }).catch(() =>
      toast.info(t`This device keeps no files, so you will have to choose the picture again.`),
    )
    if (page === 'pricing') return navigate({ to: '/pricing', hash: 'free' })
    const redirect = encodeRedirect(`${location.pathname}${location.search}`)
    return navigate({ to: '/signin', search: (search) => ({ ...search, redirect }) })
  }
  const { cloud, start, reset } = useCloudCut(product.id, (fault) => void leaveFor(fault === 'signInRequired' ? 'signin' : 'pricing'))

  const layBehind = form.behind === 'colour' ? form.colour : form.behind === 'picture' ? behind : undefined
  const wanted: Wanted = { tolerance: form.tolerance, holes: form.holes, format: form.format, behind: layBehind }
  const preview = usePreview(form.method === 'device' ? picture.file : undefined, wanted)
  const busy = cloud.state === 'uploading' || cloud.state === 'sending'
  const tooHeavy = picture.file.size > MAX_CLOUD_BYTES || (behind?.size ?? 0) > MAX_CLOUD_BYTES
  const most = MOST_MEGAPIXELS[form.behind]
  const tooLarge = tooHeavy ? 'bytes' : picture.width * picture.height > most * 1_000_000 ? most : null
  const unready = form.behind === 'picture' && !behind

  function startCloud() {
    if (price === undefined) return
    if (!isSignedIn()) return void leaveFor('signin')
    if (credits && credits.balance < price) return void leaveFor('pricing')
    void start({ image: picture.file, behind: form.behind === 'picture' ? behind : undefined, form, shownPrice: price })
  }

  const ready = preview.state === 'done' && !unready
  return (
    <Frame
      method={form.method}
      paid={cloud.state === 'task'}
      material={
        <>
          <Stage picture={picture} method={form.method} preview={preview} cloud={cloud} onAgain={startCloud} />
          <div className="flex flex-wrap justify-between gap-2">
            <Button look="quiet" onClick={onOther} disabled={busy}>
              <ImageUp aria-hidden />
              <Trans>Another picture</Trans>
            </Button>
            {form.method === 'device' && isSignedIn() && <SaveCut source={picture.file} wanted={wanted} ready={ready} />}
          </div>
        </>
      }
      settings={
        <Settings
          form={form}
          onForm={(next) => {
            if (cloud.state !== 'idle' && next.method !== form.method) reset()
            onForm(next)
          }}
          behind={behind}
          onBehind={onBehind}
          disabled={busy || leaving}
        />
      }
      status={form.method === 'cloud' ? <CloudStatus cloud={cloud} tooLarge={tooLarge} /> : undefined}
      action={
        form.method === 'device' ? (
          <DownloadCut source={picture.file} wanted={wanted} ready={ready} />
        ) : (
          <CloudAction cloud={cloud} disabled={tooLarge !== null || unready || price === undefined || leaving} name={picture.file.name} onStart={startCloud} />
        )
      }
    />
  )
}
