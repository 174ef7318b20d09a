import { type Media, open } from '../open.ts'
import { audioOf, videoOf } from '../probe.ts'
import { unreadable } from '../unreadable.ts'

/** The files of a sequence's media, by the media's ids. Those that are not on the device are missing. */
export type Sources = ReadonlyMap<string, Blob>

type Opened = Media<'want', 'want'> & {
  /** The codec of pictures that are there and that this browser cannot decode. */
  unseen: string | null
}

/**
 * Opens a film or a recording. A track that this browser cannot decode counts as none.
 * @throws Stop emptyFile, notMedia, brokenFile, unsupportedCodec with the codec's name, or noDecoders
 */
export async function openSource(file: Blob): Promise<Opened> {
  const { input, probe, video, audio } = await open(file, { video: 'want', audio: 'want' })
  if (video || audio) {
    const unseen = video ? null : (videoOf(probe)?.codecName ?? null)
    return { input, probe, video, audio, unseen }
  }
  input.dispose()
  throw unreadable((videoOf(probe) ?? audioOf(probe))?.codecName)
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
