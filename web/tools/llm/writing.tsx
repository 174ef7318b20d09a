import { type ClipboardEvent, useEffect, useRef } from 'react'
import { isTooLong, TooManyCharacters } from '../../desk/characters.tsx'
import { inputClass } from '../../ui/field.tsx'
import { useGrowing } from '../../ui/growing.ts'
import { pastedFiles } from '../../ui/pasted.ts'
import { isComposing } from '../../ui/composing.ts'

type Props = {
  label: string
  value: string
  placeholder?: string
  onChange: (text: string) => void
  onSend: () => void
  onFiles?: (files: File[]) => void
  /** As the served page names it, where it has one. */
  'data-control'?: string
  /** It appears because somebody asked for it. */
  focused?: boolean
}

/** Of one message, in characters: the server takes a little more in one conversation. */
export const MOST_CHARS = 50_000

/** A text that grows with what is written. Enter sends it, Shift and Enter break the line, and a word still being composed is left alone. */
export function Writing({
  label,
  value,
  placeholder,
  onChange,
  onSend,
  onFiles,
  focused = false,
  'data-control': control,
}: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  useGrowing(box, value)
  useEffect(() => {
    if (!focused) return
    box.current?.focus()
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length)
  }, [focused])
  const paste = (event: ClipboardEvent) => {
    const files = onFiles ? pastedFiles(event.nativeEvent, event.currentTarget) : []
    if (!onFiles || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <textarea
        ref={box}
        data-control={control}
        enterKeyHint="send"
        rows={1}
        aria-label={label}
        placeholder={placeholder}
        aria-invalid={isTooLong(value, MOST_CHARS) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPaste={paste}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
          event.preventDefault()
          onSend()
        }}
        className={`${inputClass} field-sizing-content max-h-[min(0.4*var(--window),16rem)] min-h-11 resize-none py-2.5`}
      />
      <TooManyCharacters words={value} limit={MOST_CHARS} />
    </div>
  )
}
