import { Trans, useLingui } from '@lingui/react/macro'
import { Captions, Film, Image, ListPlus, Music, Type } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileSources } from '../../features/files/sources.tsx'
import { clock } from '../../kernel/clock.ts'
import { MostCompatible } from '../../desk/most-compatible.tsx'
import { useWhy } from '../../desk/refused.tsx'
import type { Medium } from '../../media/edit/sequence.ts'
import type { Accept } from '../../ui/accept.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sentences } from '../../ui/sentences.tsx'
import { CAPTIONS } from '../../desk/caption-files.ts'
import face from './face.ts'
import { MediumNotes } from './medium-notes.tsx'
import type { Refusal as Refused } from './use-media.ts'

const ICONS: Record<Medium['kind'], LucideIcon> = { video: Film, audio: Music, image: Image }
const MOST_AT_ONCE = 50

type Props = {
  media: readonly Medium[]
  files: ReadonlyMap<string, File>
  refused: readonly Refused[]
  opening: boolean
  onStop: () => void
  /** Whether a film is made, and no GIF. */
  film: boolean
  onFiles: (files: File[]) => void
  onText: () => void
  onPlace: (medium: Medium) => void
}

/** The material: what was brought in, what is missing, and the ways to more. Files may be dropped anywhere on the page. */
export function Bin({ media, files, refused, opening, onStop, film, ...ways }: Props) {
  const { onFiles, onText, onPlace } = ways
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Material`}
      className="flex min-h-0 flex-col gap-2 rounded-lg border border-line bg-surface p-2.5 lg:w-60 lg:shrink-0"
    >
      <div className="flex flex-wrap gap-1.5">
        <Add accept={face.accept} onFiles={onFiles}>
          <ListPlus aria-hidden />
          <Trans>Add files</Trans>
        </Add>
        <Button size="small" className="grow" onClick={onText}>
          <Type aria-hidden />
          <Trans>Add text</Trans>
        </Button>
        <Add accept={CAPTIONS} onFiles={onFiles}>
          <Captions aria-hidden />
          <Trans>Captions</Trans>
        </Add>
      </div>
      <ul className="flex min-h-0 flex-1 flex-col overflow-y-auto max-lg:max-h-24">
        {media.map((medium) => {
          const Icon = ICONS[medium.kind]
          const lost = !files.has(medium.id)
          return (
            <li key={medium.id} className="py-0.5 text-13">
              <div className="flex items-center gap-2">
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={medium.name}>
                    {medium.name}
                  </span>
                  {lost ? (
                    <span className="block text-12 text-amber">
                      {opening ? (
                        <Trans>Opening</Trans>
                      ) : (
                        <Trans>Not on this device: add it again</Trans>
                      )}
                    </span>
                  ) : (
                    <span className="block text-12 text-muted tabular-nums">
                      {medium.kind === 'image'
                        ? `${medium.width} × ${medium.height}`
                        : clock(medium.duration)}
                    </span>
                  )}
                </span>
                <IconButton
                  label={t`Put ${medium.name} at the end of the timeline`}
                  onClick={() => onPlace(medium)}
                >
                  <ListPlus aria-hidden />
                </IconButton>
              </div>
              {!lost && medium.lacks && <MediumNotes lacks={medium.lacks} film={film} />}
            </li>
          )
        })}
      </ul>
      <details className="text-13">
        <summary className="min-h-8 cursor-pointer py-1 text-muted pointer-coarse:min-h-11">
          <Trans>Other places</Trans>
        </summary>
        <FileSources accept={face.accept} max={MOST_AT_ONCE} onFiles={onFiles} />
      </details>
      <div aria-live="polite" className="flex flex-col gap-1 text-13 empty:hidden">
        {opening && (
          <div className="flex items-center justify-between gap-2 text-muted">
            <Trans>Reading the files</Trans>
            <Button size="small" onClick={onStop}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
        {refused.map((one, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two files may have one name
          <Refusal key={i} of={one} />
        ))}
      </div>
    </section>
  )
}

type AddProps = Pick<Props, 'onFiles'> & { accept: Accept; children: ReactNode }

/** A button that lets files of some kinds be chosen. */
const Add = ({ accept, onFiles, children }: AddProps) => (
  <label
    className={buttonClass(
      'secondary',
      'small',
      'grow cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
    )}
  >
    {children}
    <input
      type="file"
      multiple
      accept={accept.join(',')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
      className="sr-only"
    />
  </label>
)

function Refusal({ of }: { of: Refused }) {
  const sentence = useWhy()
  return 'unseen' in of ? (
    <p className="text-amber">
      {of.name}:{' '}
      <Sentences>
        <Trans>
          Its pictures are encoded as {of.unseen}, which this browser cannot read. Only its sound
          was added. For the pictures, save the video as MP4 with H.264 first.
        </Trans>
        <MostCompatible codec={of.unseen} />
      </Sentences>
    </p>
  ) : (
    <p className="text-red">
      {of.name}: {sentence(of.why, of.detail)}
    </p>
  )
}
