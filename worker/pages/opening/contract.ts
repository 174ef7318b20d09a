/** Where the system hands files over to the installed app, by `file_handlers` and `share_target` of its manifest. */
export const OPEN_PATH = '/open'
/** Their field in the form of `share_target`. */
export const FILES_FIELD = 'files'

/** File types, and how files of each end. */
export type Opens = Readonly<Record<string, readonly string[]>>

const PICTURES: Opens = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/gif': ['.gif'],
}
const FILMS: Opens = {
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'video/x-matroska': ['.mkv'],
  'video/mp2t': ['.ts', '.mts', '.m2ts'],
}
const RECORDINGS: Opens = {
  ...FILMS,
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
  'audio/aac': ['.aac'],
  'audio/wav': ['.wav'],
  'audio/ogg': ['.ogg', '.opus'],
  'audio/flac': ['.flac'],
}
const SRT: Opens = { 'application/x-subrip': ['.srt'] }
const VTT: Opens = { 'text/vtt': ['.vtt'] }
const CAPTIONS: Opens = { ...SRT, ...VTT, 'text/x-ssa': ['.ass', '.ssa'], 'text/x-lrc': ['.lrc'] }

/**
 * What systems offer the site for: files of these types, and such that end so. It is all that a tool takes but plain text, for which
 * the site would be offered with every link and note that somebody shares.
 */
export const OPENS: Opens = { ...PICTURES, ...RECORDINGS, ...CAPTIONS }

/** By tool, and by mode where it has several: what of it the tool takes. A test holds each against the tool's own face. */
const TAKEN: Readonly<Record<string, Opens>> = {
  'cut-silence': { ...RECORDINGS, ...CAPTIONS },
  'imm generate': {},
  'imm edit': PICTURES,
  'imm erase': PICTURES,
  'imm expand': PICTURES,
  'imm upscale': PICTURES,
  'imm remove-background': PICTURES,
  'imm compress': PICTURES,
  llm: { ...PICTURES, ...SRT, ...VTT },
  tts: SRT,
  vee: OPENS,
  videa: PICTURES,
  'video-caption transcribe': RECORDINGS,
  'video-caption translate': CAPTIONS,
  'video-caption edit': { ...RECORDINGS, ...CAPTIONS },
  'video-watermark-removal': FILMS,
  visor: { ...PICTURES, ...RECORDINGS },
  voicer: RECORDINGS,
}

/** What systems offer the own site of a product for: on it there is no other tool. */
export const opensOf = ({
  file_module,
  preset,
}: {
  file_module: string
  preset: Record<string, unknown>
}): Opens => TAKEN[file_module] ?? TAKEN[`${file_module} ${String(preset.mode)}`] ?? OPENS
