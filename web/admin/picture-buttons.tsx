import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Images, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { publicFilesQuery, usePublishPicture } from '../features/files/admin-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'

const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml,image/gif,image/avif'

type Props = {
  /** What the picture is for. */
  label: string
  onPicture: (address: string) => void
}

/** Gives the address of a picture of the site: of one that is uploaded here, or of one that is public already. */
export function PictureButtons({ label, onPicture }: Props) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const [choosing, setChoosing] = useState(false)
  const { mutate, isPending } = usePublishPicture()
  const upload = (picture: File | undefined) =>
    picture &&
    mutate(picture, {
      onSuccess: ({ url }) => onPicture(url),
      onError: (error) => toast.error(error),
    })
  return (
    <>
      <input
        ref={file}
        type="file"
        accept={PICTURES}
        aria-label={t`Upload: ${label}`}
        hidden
        onChange={({ target }) => {
          upload(target.files?.[0])
          target.value = ''
        }}
      />
      <Button size="small" busy={isPending} onClick={() => file.current?.click()}>
        <Upload aria-hidden />
        <Trans>Upload</Trans>
      </Button>
      <Button size="small" onClick={() => setChoosing(true)}>
        <Images aria-hidden />
        <Trans>Choose</Trans>
      </Button>
      {choosing && (
        <PublicPictures
          onClose={() => setChoosing(false)}
          onChoose={(address) => {
            setChoosing(false)
            onPicture(address)
          }}
        />
      )}
    </>
  )
}

type ChoiceProps = { onClose: () => void; onChoose: (address: string) => void }

function PublicPictures({ onClose, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const list = useInfiniteQuery(publicFilesQuery)
  const { data, error, refetch } = list
  const pictures = data?.pages
    .flatMap(({ items }) => items)
    .filter(({ mimetype }) => mimetype.startsWith('image/'))
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      width="wide"
      title={t`Public pictures`}
    >
      {error && !list.isFetchNextPageError && (
        <Failure error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={3} className="h-28" />}
      {pictures?.length === 0 && (
        <p className="text-muted">
          <Trans>No picture is public yet. Upload one.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures?.map(({ file_hash, url, title }) => (
          <li key={file_hash}>
            <button
              type="button"
              onClick={() => onChoose(url)}
              className="flex w-full flex-col gap-1.5 rounded-md border border-line p-2 text-left hover:border-line-strong hover:bg-hover"
            >
              <img
                src={url}
                alt=""
                loading="lazy"
                className="aspect-[16/10] w-full rounded-sm bg-sunken object-contain"
              />
              <span className="w-full truncate text-13">{title}</span>
            </button>
          </li>
        ))}
      </ul>
      <ShowMore list={list} className="mt-4" />
    </Dialog>
  )
}
