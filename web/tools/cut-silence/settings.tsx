import { Trans, useLingui } from '@lingui/react/macro'
import { MoreSettings } from '../../desk/desk.tsx'
import { stageCopy } from '../../media/why.ts'
import type { GifForm } from '../../desk/gif-form.ts'
import { GifSettings } from '../../desk/gif-settings.tsx'
import { TimedProgress } from '../../desk/timed-progress.tsx'
import { gapOf } from '../../../worker/kernel/locale/contract.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { codecName } from '../../media/codec-names.ts'
import { FILM_KINDS, kindName, SOUND_KINDS } from '../../media/kinds.ts'
import { planOutput } from '../../media/output-plan.ts'
import type { Size } from '../../media/picture.ts'
import { type AnyTrack, audioOf, type Probe, videoOf } from '../../media/probe.ts'
import type { Form } from './form.ts'
import { whereOf } from './where.ts'

/** Where somebody begins who sets it for several at once, in dB. */
const USUAL_THRESHOLD = -40

type Props = {
  form: Form
  /** In dB, found from the recording; null for several, of which each has its own. */
  automatic: number | null
  /** Null for several. */
  probe: Probe | null
  film: boolean
  /** Without it a film is cut where nothing moves, and nowhere else. */
  sound: boolean
  /** How far it is looked through for what moves; null when it is not. */
  looking?: number | null
  /** Its rate has drop-frame timecode. */
  drops: boolean
  onChange: <Key extends keyof Form>(key: Key, value: Form[Key]) => void
}

export function SettingsPanel({
  form,
  automatic,
  probe,
  film,
  sound,
  looking = null,
  drops,
  onChange,
}: Props) {
  const { t, i18n } = useLingui()
  const same = useSameOption(probe)
  const unlike = useUnlike(probe)
  const where = whereOf(form, { film, sound })
  const still = where === 'still'
  const videoAs = (kind: string) => t`Video, ${kind}`
  const soundAs = (kind: string) => t`Sound only, ${kind}`
  const seconds = (value: number) => t`${Number(value.toFixed(2))} s`
  return (
    <>
      <Segmented
        label={still ? t`Still parts` : t`Silences`}
        value={form.pauses}
        segments={[
          { value: 'cut', label: t`Cut out` },
          { value: 'shorten', label: t`Shorten` },
          { value: 'speed', label: t`Speed up` },
        ]}
        onChange={(pauses) => onChange('pauses', pauses)}
      />
      {film && (
        <div className="flex flex-col gap-2">
          {sound && (
            <Segmented
              label={t`Where the video is`}
              value={form.where}
              segments={[
                { value: 'silent', label: t`Silent` },
                { value: 'still', label: t`Still` },
                { value: 'both', label: t`Both` },
              ]}
              onChange={(where) => onChange('where', where)}
            />
          )}
          {where !== 'silent' && (
            <Slider
              label={t`Counts as still`}
              value={form.moving}
              min={0.005}
              max={0.1}
              step={0.005}
              format={(value) => t`under ${Number((value * 100).toFixed(1))} % moves`}
              onChange={(moving) => onChange('moving', moving)}
            />
          )}
          {looking !== null && (
            <TimedProgress fraction={looking} doing={i18n._(stageCopy.watching)} />
          )}
        </div>
      )}
      {form.pauses === 'shorten' && (
        <Slider
          label={t`Every pause becomes`}
          value={form.pause}
          min={0.1}
          max={2}
          step={0.1}
          format={seconds}
          onChange={(pause) => onChange('pause', pause)}
        />
      )}
      {form.pauses === 'speed' && (
        <div className="flex flex-col gap-2">
          <Slider
            label={t`How fast`}
            value={form.speed}
            min={2}
            max={8}
            step={0.5}
            format={(value) => t`${value}×`}
            onChange={(speed) => onChange('speed', speed)}
          />
          {sound && (
            <Switch
              label={t`Keep the pitch`}
              checked={form.keepPitch}
              onChange={(keepPitch) => onChange('keepPitch', keepPitch)}
            />
          )}
        </div>
      )}
      {!still && (
        <div className="flex flex-col gap-2">
          <Switch
            label={t`Automatic threshold`}
            checked={form.threshold === null}
            onChange={(on) => onChange('threshold', on ? null : (automatic ?? USUAL_THRESHOLD))}
            {...(automatic === null && { hint: t`From the background of each recording.` })}
          />
          {(form.threshold ?? automatic) !== null && (
            <Slider
              label={t`Silence threshold`}
              value={form.threshold ?? automatic ?? USUAL_THRESHOLD}
              min={-70}
              max={-15}
              format={(value) => t`${String(value).replace('-', '−')} dB`}
              onChange={(threshold) => onChange('threshold', threshold)}
            />
          )}
        </div>
      )}
      <Slider
        label={still ? t`Shortest still part` : t`Shortest silence`}
        value={form.shortest}
        min={0.1}
        max={3}
        step={0.1}
        format={seconds}
        onChange={(shortest) => onChange('shortest', shortest)}
      />
      <Select
        label={t`Save as`}
        value={form.format}
        options={[
          ...same,
          ...(film ? FILM_KINDS : []).map((kind) => ({
            value: kind,
            label: videoAs(kindName(kind)),
          })),
          ...(film ? [{ value: 'gif' as const, label: t`Pictures only, GIF` }] : []),
          ...(sound ? SOUND_KINDS : []).map((kind) => ({
            value: kind,
            label: soundAs(kindName(kind)),
          })),
        ]}
        {...(form.format === 'same' && unlike && { hint: unlike })}
        {...(form.format === 'gif' && {
          hint: t`Without sound, for chats and pages. Best for a few seconds: the file grows quickly.`,
        })}
        onChange={(format) => onChange('format', format)}
      />
      {form.format === 'gif' && (
        <GifSettings
          form={form}
          sizeOf={(short) => gifSize(probe && videoOf(probe), short)}
          onShort={(short) => onChange('gifShort', short)}
          onRate={(rate) => onChange('gifRate', rate)}
        />
      )}
      <MoreSettings summary={<Trans>More settings</Trans>}>
        {form.pauses !== 'shorten' && (
          <>
            <Slider
              label={still ? t`Keep before movement` : t`Keep before speech`}
              value={form.before}
              min={0}
              max={1}
              step={0.05}
              format={seconds}
              onChange={(before) => onChange('before', before)}
            />
            <Slider
              label={still ? t`Keep after movement` : t`Keep after speech`}
              value={form.after}
              min={0}
              max={1}
              step={0.05}
              format={seconds}
              onChange={(after) => onChange('after', after)}
            />
          </>
        )}
        <Slider
          label={t`Shortest piece to keep`}
          value={form.shortestKept}
          min={0}
          max={3}
          step={0.1}
          format={(value) => (value === 0 ? t`Keep all` : seconds(value))}
          onChange={(shortestKept) => onChange('shortestKept', shortestKept)}
        />
        {drops && (
          <Switch
            label={t`Drop-frame timecode`}
            hint={t`In cut lists: keeps to the clock at 29.97 and 59.94 frames a second.`}
            checked={form.dropFrame}
            onChange={(dropFrame) => onChange('dropFrame', dropFrame)}
          />
        )}
        {film && form.pauses !== 'speed' && (
          <Switch
            label={t`Re-encode every frame`}
            hint={t`Slower. Cuts are then exact to the frame; otherwise most of the video is copied untouched.`}
            checked={form.encodeAll}
            onChange={(encodeAll) => onChange('encodeAll', encodeAll)}
          />
        )}
      </MoreSettings>
    </>
  )
}

/** "360p, 640 × 360", or the first half of it where each has another shape. */
function gifSize(film: Size | null | undefined, short: GifForm['gifShort']) {
  const name = `${short}p`
  if (!film) return name
  const factor = Number(short) / Math.min(film.width, film.height)
  const [wide, high] = [film.width, film.height].map((side) => 2 * Math.round((side * factor) / 2))
  return `${name}, ${wide} × ${high}`
}

/** The source's own kind, or the nearest to it; nothing where only other kinds can be made. */
function useSameOption(probe: Probe | null) {
  const { t } = useLingui()
  if (!probe) return [{ value: 'same' as const, label: t`Like the original` }]
  const plan = planOutput(probe, 'same')
  if (!plan.ok) return []
  const kind = kindName(plan.spec.kind)
  return [{ value: 'same' as const, label: t`Like the original (${kind})` }]
}

/** What a file becomes that is to stay like itself, where its kind or what a video is encoded as cannot. */
function useUnlike(probe: Probe | null) {
  const { t, i18n } = useLingui()
  const plan = probe && planOutput(probe, 'same')
  if (!probe || !plan?.ok || !('video' in plan.spec)) return null
  const { spec } = plan
  const { unlike } = spec
  const kind = kindName(spec.kind)
  const said = []
  if (unlike) said.push(t`${unlike} cannot be written here, so the result is an ${kind}.`)
  const video = videoOf(probe)
  const becomes = (own: AnyTrack | null, made: string | null) =>
    own && made && own.codec !== made ? ([own.codecName, codecName(made, null)] as const) : null
  const pictures = video && becomes(video, spec.video)
  const sound = video && becomes(audioOf(probe), spec.audio)
  if (pictures) {
    const [from, to] = pictures
    said.push(t`Its pictures become ${to}, because ${from} is not written into ${kind} here.`)
  }
  if (sound) {
    const [from, to] = sound
    said.push(t`Where it is re-encoded, its sound becomes ${to} instead of ${from}.`)
  }
  return said.length > 0 ? said.join(gapOf(i18n.locale)) : null
}
