import {
  MATROSKA,
  WAVE,
  WEBM,
  type BaseTrackMetadata,
  type Input,
  type InputTrack,
  type MetadataTags,
} from 'mediabunny'
import { fileOf } from './input.ts'
import { readMatroskaInfo } from './matroska-info.ts'
import { utf8In } from './wav-text.ts'

/** What a file says of itself: nothing where that is damaged, for its sound and pictures may be whole. */
export const readTags = (input: Input): Promise<MetadataTags> => tagsIn(input).catch(() => ({}))

async function tagsIn(input: Input): Promise<MetadataTags> {
  const [format, tags] = [await input.getFormat(), await input.getMetadataTags()]
  if (format === WAVE) return withTexts(tags, utf8In)
  const file = fileOf(input)
  if (!file || (format !== MATROSKA && format !== WEBM)) return tags
  // The library reads a title only among tags; players show this one.
  const { title } = await readMatroskaInfo(file)
  return title === null ? tags : { ...tags, title }
}

/** The same with each of its texts changed. */
export function withTexts(tags: MetadataTags, change: (text: string) => string): MetadataTags {
  const changed = <T extends object>(of: T) =>
    Object.fromEntries(
      Object.entries(of).map(([key, value]) => [
        key,
        typeof value === 'string' ? change(value) : value,
      ]),
    ) as T
  return { ...changed(tags), ...(tags.raw && { raw: changed(tags.raw) }) }
}

/** Title, artist, date and the like. A container's own raw entries stay behind: another container would garble them. */
export async function plainTags(input: Input): Promise<MetadataTags> {
  const { raw: _, ...tags } = await readTags(input)
  return tags
}

/** What a track is called and which language it is in. */
export async function trackTags(track: InputTrack): Promise<BaseTrackMetadata> {
  const name = await track.getName()
  return { languageCode: await track.getLanguageCode(), ...(name !== null && { name }) }
}
