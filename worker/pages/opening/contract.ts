/** Where the system hands files over to the installed app, by `file_handlers` and `share_target` of its manifest. */
export const OPEN_PATH = '/open'
/** Their field in the form of `share_target`. */
export const FILES_FIELD = 'files'

/**
 * What systems offer the site for: files of these types, and such that end so. It is all that a tool takes but plain text, for which
 * the site would be offered with every link and note that somebody shares.
 */
export const OPENS: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/gif': ['.gif'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/quicktime': ['.mov'],
  'video/webm': ['.webm'],
  'video/x-matroska': ['.mkv'],
  'video/mp2t': ['.ts', '.mts', '.m2ts'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a'],
  'audio/aac': ['.aac'],
  'audio/wav': ['.wav'],
  'audio/ogg': ['.ogg', '.opus'],
  'audio/flac': ['.flac'],
  'application/x-subrip': ['.srt'],
  'text/vtt': ['.vtt'],
  'text/x-ssa': ['.ass', '.ssa'],
}
