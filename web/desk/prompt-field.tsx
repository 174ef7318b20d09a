import { useRef } from 'react'
import { inputClass } from '../ui/field.tsx'
import { useGrowing } from '../ui/growing.ts'
import { isTooLong, TooManyCharacters } from './characters.tsx'
import { isComposing } from '../ui/composing.ts'

type Props = {
  /** What shall be written, for those who do not see it. */
  label: string
  /** Stands there until something is written. */
  hint: string
  value: string
  onChange: (value: string) => void
  /** In characters. What is more stays, and is counted under the field. */
  longest: number
  disabled: boolean
  /** What the tool is asked for first of all, not something beside: higher, and larger. */
  main?: boolean
  /** On Enter; with Shift it begins a line. Without it, every Enter does. */
  onEnter?: () => void
}

const MAIN = 'max-h-40 min-h-16 sm:text-16'
const BESIDE = 'max-h-32 min-h-11'

/** Words for a tool, over its bar. It grows with what is written. */
export function PromptField({
  label,
  hint,
  value,
  onChange,
  longest,
  disabled,
  main = false,
  onEnter,
}: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowing(field, value)
  return (
    <>
      <textarea
        ref={field}
        {...(main && { 'data-control': 'words' })}
        {...(onEnter && { enterKeyHint: 'send' })}
        aria-label={label}
        placeholder={hint}
        aria-invalid={isTooLong(value, longest) || undefined}
        rows={main ? 2 : 1}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (!onEnter || event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent))
            return
          event.preventDefault()
          onEnter()
        }}
        className={`${inputClass} ${main ? MAIN : BESIDE} resize-none p-3 [field-sizing:content]`}
      />
      <TooManyCharacters words={value} limit={longest} />
    </>
  )
}
