import type { BaseTrackMetadata, Input, InputTrack, MetadataTags } from 'mediabunny'

/** What a file says of itself: nothing where that is damaged, for its sound and pictures may be whole. */
export const readTags = (input: Input): Promise<MetadataTags> =>
  input.getMetadataTags().catch(() => ({}))

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
