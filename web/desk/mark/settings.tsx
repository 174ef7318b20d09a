import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { CORNERS } from '../../media/mark-place.ts'
import { logoOf } from '../../media/mark-picture.ts'
import { PICTURES } from '../../media/taken.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ColorInput } from '../../ui/color-input.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { SettledSlider } from '../../ui/settled-slider.tsx'
import { openText } from '../open-text.ts'
import type { OwnMark } from './use-mark.ts'

const LOGOS = [...PICTURES, 'image/svg+xml', '.svg']

/** How the person's mark looks, and where it stands. */
export function MarkSettings({ own: { mark, set } }: { own: OwnMark }) {
  const { t } = useLingui()
  const corners = {
    'top-left': t`Top left`,
    'top-right': t`Top right`,
    'bottom-left': t`Bottom left`,
    'bottom-right': t`Bottom right`,
    middle: t`Middle`,
  }
  const percent = (value: number) => `${Math.round(value * 100)} %`
  async function take(file: File | undefined) {
    const logo = file && (await openText(file, logoOf))
    if (logo) set({ logo })
  }
  return (
    <>
      <Segmented
        label={t`Kind of mark`}
        value={mark.kind}
        segments={[
          { value: 'text', label: t({ message: 'Text', context: 'a mark' }) },
          { value: 'logo', label: t`Logo` },
        ]}
        onChange={(kind) => set({ kind })}
      />
      {mark.kind === 'text' ? (
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <TextField
            label={t`Words of the mark`}
            placeholder={t`© Your name`}
            maxLength={80}
            value={mark.text}
            onChange={({ target }) => set({ text: target.value })}
          />
          <Field label={t`Color`}>
            {(wired) => (
              <ColorInput
                {...wired}
                value={mark.color}
                onChange={({ target }) => set({ color: target.value })}
              />
            )}
          </Field>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {mark.logo !== '' && (
            <img
              src={mark.logo}
              alt={t`Your logo`}
              className="checker h-12 max-w-32 rounded-md border border-line object-contain p-1"
            />
          )}
          <label
            className={buttonClass(
              'secondary',
              'small',
              'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
            )}
          >
            <ImagePlus aria-hidden />
            {mark.logo === '' ? <Trans>Choose a logo</Trans> : <Trans>Another logo</Trans>}
            <input
              type="file"
              accept={LOGOS.join(',')}
              className="sr-only"
              onChange={({ target }) => {
                void take(target.files?.[0])
                target.value = ''
              }}
            />
          </label>
          <p className="basis-full text-13 text-muted">
            <Trans>
              A PNG or SVG with a transparent background looks best. It never leaves your device.
            </Trans>
          </p>
        </div>
      )}
      <Select
        label={t`Where it stands`}
        value={mark.corner}
        options={CORNERS.map((value) => ({ value, label: corners[value] }))}
        onChange={(corner) => set({ corner })}
      />
      <SettledSlider
        label={t`Size`}
        value={mark.size}
        min={0.05}
        max={1}
        step={0.01}
        format={percent}
        onChange={(size) => set({ size })}
      />
      <SettledSlider
        label={t`Opacity`}
        value={mark.opacity}
        min={0.1}
        max={1}
        step={0.05}
        format={percent}
        onChange={(opacity) => set({ opacity })}
      />
      <SettledSlider
        label={t`Distance from the edge`}
        value={mark.margin}
        min={0}
        max={0.25}
        step={0.01}
        format={percent}
        disabled={mark.corner === 'middle'}
        onChange={(margin) => set({ margin })}
      />
    </>
  )
}
