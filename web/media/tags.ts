import type { BaseTrackMetadata, Input, InputTrack, MetadataTags } from 'mediabunny'

/** Title, artist, date and the like. A container's own raw entries stay behind: another container would garble them. */
export async function plainTags(input: Input): Promise<MetadataTags> {
  const { raw: _, ...tags } = await input.getMetadataTags()
  return tags
}

/** What a track is called and which language it is in. */
export async function trackTags(track: InputTrack): Promise<BaseTrackMetadata> {
  const name = await track.getName()
  return { languageCode: await track.getLanguageCode(), ...(name !== null && { name }) }
}
