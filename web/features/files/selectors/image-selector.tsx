import { FileSelector, type SelectorProps } from './file-selector.tsx'

/** One picture or several: .jpg, .jpeg, .png and .webp unless told otherwise. It says why one could not be read or sent. */
export const ImageSelector = (props: SelectorProps) => <FileSelector kind="image" {...props} />
