import { useLingui } from '@lingui/react/macro'
import { ImageOff, Trash2 } from 'lucide-react'
import { PictureButtons } from '../../admin/picture-buttons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type Props = {
  label: string
  /** Its address; empty for none. */
  value: string
  onChange: (address: string) => void
}

/** A picture of the site: uploaded here, or one that is public already. */
export function PictureField({ label, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-14 font-medium">{label}</legend>
      <div
        className={`grid aspect-[16/10] w-full place-items-center overflow-hidden rounded-md border border-line ${value ? 'checker' : 'bg-sunken'}`}
      >
        {value ? (
          <img src={value} alt="" className="size-full object-contain" />
        ) : (
          <ImageOff aria-hidden className="size-8 text-faint" strokeWidth={1.25} />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <PictureButtons label={label} onPicture={onChange} />
        {value && (
          <IconButton label={t`Remove: ${label}`} className="ml-auto" onClick={() => onChange('')}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </fieldset>
  )
}
