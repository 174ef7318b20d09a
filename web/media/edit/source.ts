import {
  ALL_FORMATS,
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { Stop } from '../engine.ts'

/** The files of a sequence's media, by the media's ids. Those that are not on the device are missing. */
export type Sources = ReadonlyMap<string, Blob>

export type Opened = {
  input: Input
  video: InputVideoTrack | null
  audio: InputAudioTrack | null
}

/**
 * Opens a film or a recording. A track that this browser cannot decode counts as none.
 * @throws Stop emptyFile, notMedia or unsupportedCodec
 */
export async function openSource(file: Blob): Promise<Opened> {
  if (file.size === 0) throw new Stop('emptyFile')
  const source = new BlobSource(file, { maxCacheSize: 32 << 20 })
  const input = new Input({ formats: ALL_FORMATS, source })
  try {
    const [video, audio] = await Promise.all([
      input.getPrimaryVideoTrack(),
      input.getPrimaryAudioTrack(),
    ])
    if (!video && !audio) throw new Stop('notMedia', 'no tracks')
    const [seen, heard] = await Promise.all([video?.canDecode(), audio?.canDecode()])
    if (!seen && !heard)
      throw new Stop('unsupportedCodec', String(await (video ?? audio)?.getInternalCodecId()))
    return { input, video: seen ? video : null, audio: heard ? audio : null }
  } catch (error) {
    input.dispose()
    throw error instanceof Stop ? error : new Stop('notMedia', String(error))
  }
}

/** Files opened once, however many clips are cut from them. */
export class OpenSources {
  private readonly opened = new Map<string, Promise<Opened>>()

  constructor(private files: Sources) {}

  /** Takes over other files; what is open of those that stay remains so. */
  update(files: Sources) {
    for (const [id, opened] of this.opened)
      if (files.get(id) !== this.files.get(id)) {
        void opened.then(({ input }) => input.dispose()).catch(() => {})
        this.opened.delete(id)
      }
    this.files = files
  }

  fileOf(medium: string): Blob | undefined {
    return this.files.get(medium)
  }

  /** @returns null for a file that is not there. @throws Stop as `openSource` */
  async open(medium: string): Promise<Opened | null> {
    const file = this.files.get(medium)
    if (!file) return null
    let opening = this.opened.get(medium)
    if (!opening) this.opened.set(medium, (opening = openSource(file)))
    return opening
  }

  close() {
    for (const opened of this.opened.values())
      void opened.then(({ input }) => input.dispose()).catch(() => {})
    this.opened.clear()
  }
}
