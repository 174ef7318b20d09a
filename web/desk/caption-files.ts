/** Files of captions that belong to a recording, by the ends of their names. */
export const CAPTIONS = ['.srt', '.vtt']

export const isCaptions = ({ name }: File) =>
  CAPTIONS.some((ending) => name.toLowerCase().endsWith(ending))
