import { useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { withWords } from '../kernel/i18n.ts'
import { type Accept, fits } from './accept.ts'
import { buttonClass } from './button.tsx'
import { useDropped } from './dropped.ts'
import { filesIn } from './files-in.ts'
import { isCovered, pastedFiles } from './pasted.ts'
import { sorted } from './recognised.ts'
import { toast } from './toast.ts'

// Its words are fetched with the first file that is not taken.
const refusal = withWords(() => import('../media/unfit.ts'), 'tools')

type Props = {
  /** What to drop here: "Drop a photo". */
  title: ReactNode
  accept: Accept
  onFiles: (files: File[]) => void
  /** What may be dropped, in words: "JPG, PNG or WebP, up to 20 MB". */
  hint?: ReactNode
  multiple?: boolean
  /** Decides about a file where the accept list alone does not. */
  check?: (file: File, how: 'dropped' | 'chosen') => boolean
  /** Takes what is pasted anywhere on the page, and what is dropped beside it. */
  paste?: boolean
  /** A line, for adding to what is there already. */
  compact?: boolean
  /** Stands above, in place of the usual sign. */
  sign?: ReactNode
  /** What is said of what was given before. It gives way to what is said of the next. */
  said?: ReactNode
  /** Stands below: samples, for example. What gives files from elsewhere takes them through `give`. */
  children?: ReactNode | ((give: (files: File[]) => void) => ReactNode)
  className?: string
}

/** A place for files: dropped, picked, pasted or chosen by keyboard. A file of another type is refused with a sentence. */
export function DropZone({
  title,
  accept,
  onFiles,
  hint,
  multiple = false,
  check,
  compact = false,
  paste = true,
  sign,
  said,
  children,
  className = '',
}: Props) {
  const { t } = useLingui()
  const id = useId()
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState('')
  /** Once another one was refused, the sentence of the one before does not come back. */
  const [isOutdated, setOutdated] = useState(false)
  if (isOutdated && !said) setOutdated(false)
  const zone = useRef<HTMLDivElement>(null)

  /** How often something was given, and which of that was taken last. */
  const turns = useRef({ given: 0, taken: 0 })

  /** @param turn of what may be taken later than what was given after it */
  const give = (files: File[], turn = ++turns.current.given) => {
    setRefused('')
    if (files.length === 0) return
    turns.current.taken = Math.max(turn, turns.current.taken)
    onFiles(files)
  }
  const take = async (given: File[], how: 'dropped' | 'chosen') => {
    const turn = ++turns.current.given
    const good = (file: File) => (check ? check(file, how) : fits(file, accept))
    const { fitting, others } = given.every(good)
      ? { fitting: given, others: [] }
      : await sorted(given, good)
    // Of one place the later file is the one that is wanted.
    if (!multiple && turn < turns.current.taken) return
    const files = multiple ? fitting : fitting.slice(0, 1)
    // Where something is taken, this place may give way to it.
    const refuse = (sentence: string) => {
      setOutdated(true)
      setRefused(sentence)
    }
    const say = files.length > 0 ? (sentence: string) => toast.info(sentence) : refuse
    give(files, turn)
    if (others.length > 0) void refusal().then(({ unfit }) => say(unfit(others, accept)))
    if (files.length < fitting.length) void refusal().then(({ surplus }) => say(surplus(1)))
  }
  // What lies in a folder is known a little later.
  const takeDropped = useEffectEvent((given: File[]) => void take(given, 'dropped'))
  useDropped(
    (given) => void take(given, 'dropped'),
    () => paste && !isCovered(zone.current),
  )
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event, zone.current)
    if (files.length === 0) return
    event.preventDefault()
    void take(files, 'chosen')
  })
  useEffect(() => {
    if (!paste) return
    const listener = (event: ClipboardEvent) => takePasted(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [paste])

  return (
    <>
      {!isOutdated && said}
      <div
        ref={zone}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          filesIn(event.dataTransfer, takeDropped)
        }}
        data-drop-zone
        data-compact={compact || undefined}
        data-over={over || undefined}
        className={`group relative flex items-center rounded-lg border border-dashed border-control-line bg-surface transition-colors data-over:border-solid data-over:border-focus data-over:bg-tint ${compact ? 'flex-wrap gap-3 px-4 py-3' : 'flex-col justify-center gap-4 px-5 py-10 text-center'} ${className}`}
      >
        {sign}
        {!compact && !sign && (
          <span className="grid size-12 place-items-center rounded-md bg-tint text-on-tint transition-transform group-data-over:-translate-y-0.5 [&_svg]:size-6">
            <Upload aria-hidden />
          </span>
        )}
        <div
          className={`flex flex-col gap-1 ${compact ? `flex-1 ${hint ? 'basis-48' : 'basis-24'}` : ''}`}
        >
          <p className={compact ? 'text-14 text-muted' : 'text-18 font-semibold'}>{title}</p>
          {hint && (
            <p id={`${id}-hint`} className={compact ? 'text-13 text-muted' : 'text-14 text-muted'}>
              {hint}
            </p>
          )}
        </div>
        <label
          className={buttonClass(
            compact ? 'secondary' : 'primary',
            compact ? 'medium' : 'large',
            'cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus',
          )}
        >
          {multiple ? t`Choose files` : t`Choose a file`}
          <input
            type="file"
            accept={accept.join(',')}
            multiple={multiple}
            aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-refused`}
            onChange={(event) => {
              void take([...(event.target.files ?? [])], 'chosen')
              // The same file may be chosen again after it was refused or removed.
              event.target.value = ''
            }}
            className="sr-only"
          />
        </label>
        <p id={`${id}-refused`} aria-live="polite" className="text-14 text-red empty:hidden">
          {refused}
        </p>
        {typeof children === 'function' ? children(give) : children}
      </div>
    </>
  )
}
