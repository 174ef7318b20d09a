import type { Input, MetadataTags } from 'mediabunny'

/** Title, artist, date and the like. A container's own raw entries stay behind: another container would garble them. */
export async function plainTags(input: Input): Promise<MetadataTags> {
  const { raw: _, ...tags } = await input.getMetadataTags()
  return tags
}
