/** What can be read, by container. */
export type Container = 'mp4' | 'mov' | 'mkv' | 'webm' | 'wav' | 'mp3' | 'ogg' | 'flac' | 'aac'

/** What can be written, by the ending of its name. */
export type OutputKind = 'mp4' | 'mov' | 'mkv' | 'm4a' | 'wav' | 'mp3'

/** `same` keeps the container where it can be written, else MP4 for a film, WAV for a WAV and M4A for other sound. */
export type WantedFormat = 'same' | 'mp4' | 'wav' | 'm4a'

export function kindFor(container: Container, film: boolean, wanted: WantedFormat): OutputKind {
  if (wanted === 'wav' || wanted === 'm4a') return wanted
  if (!film) return wanted === 'same' && container === 'wav' ? 'wav' : 'm4a'
  return wanted === 'same' && (container === 'mov' || container === 'mkv') ? container : 'mp4'
}

/** Whether that kind is the container's own, so that the result is like the original. */
export const isOwnKind = (container: Container, kind: OutputKind) =>
  container === kind || (kind === 'm4a' && (container === 'mp4' || container === 'aac'))
