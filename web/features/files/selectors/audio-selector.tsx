import { FileSelector, type SelectorProps } from './file-selector.tsx'

/** One sound or several: .mp3 and .wav unless told otherwise. */
export const AudioSelector = (props: Omit<SelectorProps, 'compress'>) => (
  <FileSelector kind="audio" {...props} />
)
