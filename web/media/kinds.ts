/** What can be read, by container. */
export type Container =
  | 'mp4'
  | 'mov'
  | 'mkv'
  | 'webm'
  | 'ts'
  | 'wav'
  | 'mp3'
  | 'ogg'
  | 'flac'
  | 'aac'

/** What can be written as tracks, by the ending of its name. */
export type OutputKind = FilmKind | SoundKind
/** All that can be written: a GIF has pictures only, and no tracks. */
export type WrittenKind = OutputKind | 'gif'

export const FILM_KINDS = ['mp4', 'mov', 'mkv', 'webm'] as const
export const SOUND_KINDS = ['m4a', 'mp3', 'wav', 'ogg', 'flac', 'aac'] as const
type FilmKind = (typeof FILM_KINDS)[number]
type SoundKind = (typeof SOUND_KINDS)[number]

/** `same` keeps the container where it can be written. */
export type WantedFormat = 'same' | WrittenKind

/** What a kind of file is called: "MP4", "WebM". */
export const kindName = (kind: WrittenKind) => (kind === 'webm' ? 'WebM' : kind.toUpperCase())

export const isFilmKind = (kind: OutputKind): kind is FilmKind =>
  (FILM_KINDS as readonly string[]).includes(kind)

/** What a film is written as that is to hold captions which players switch on and off; all that a MOV or a TS holds fits MP4. */
export const WITH_TEXT: Partial<Record<Container, FilmKind>> = {
  mp4: 'mp4',
  mov: 'mp4',
  ts: 'mp4',
  mkv: 'mkv',
  webm: 'webm',
}

/** What is written here with captions that players switch on and off. QuickTime has no text of the kind that others read. */
export const holdsText = (kind: WrittenKind) => kind === 'mp4' || kind === 'mkv' || kind === 'webm'
