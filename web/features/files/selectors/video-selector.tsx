import { FileSelector, type SelectorProps } from './file-selector.tsx'

/** One film or several: .mp4 and .mov unless told otherwise. */
export const VideoSelector = (props: Omit<SelectorProps, 'compress'>) => (
  <FileSelector kind="video" {...props} />
)
