import {
  canEncodeVideo,
  type InputVideoTrack,
  Quality,
  type VideoCodec,
  VideoSampleSource,
} from 'mediabunny'
import { encodedBitrate } from './encoded-bitrate.ts'
import { Stop } from './engine.ts'
import { mendRecord } from './mended-record.ts'
import type { PictureCeiling } from './shrink-plan.ts'

/**
 * Level 1b of H.264 (Rec. H.264, table A-1: MaxFS in macroblocks, MaxBR in units of 1200 bits), in pixels and bits a second.
 * Chromium's encoder writes it for the smallest films, and its decoder refuses it.
 */
const LEVEL_1B = { most: 99 * 256, above: 64 * 1200, upTo: 128 * 1200 }

const outside1b = (bitrate: number, { width, height }: { width: number; height: number }) =>
  width * height <= LEVEL_1B.most && bitrate > LEVEL_1B.above
    ? Math.max(bitrate, LEVEL_1B.upTo + 1)
    : bitrate

/** An encoder for a film's pictures made even, about as fine as the film itself, or less where there is a ceiling. @throws Stop noEncoder */
export async function pictureEncoder(
  video: InputVideoTrack,
  film: { bitrate: number; frameRate: number },
  codec: VideoCodec,
  most?: PictureCeiling | null,
) {
  const size = most?.size ?? {
    width: (await video.getCodedWidth()) & ~1,
    height: (await video.getCodedHeight()) & ~1,
  }
  // What is not H.264 keeps its own codec.
  const from = codec === 'avc' ? String(await video.getCodec()) : 'avc'
  const fine = encodedBitrate(from, size, film)
  const bitrate = outside1b(Math.min(fine, most?.bitrate ?? Infinity), size)
  const quality = new Quality({ bitrate })
  if (!(await canEncodeVideo(codec, { ...size, quality }))) throw new Stop('noEncoder', codec)
  const source = new VideoSampleSource({
    codec,
    quality,
    // A shared window is resized, a phone is turned, a station puts in what another has made.
    sizeChangeBehavior: 'contain',
    // An encoder shares its bits among so many pictures a second. The library knows the track's clock alone, or nothing.
    onEncoderConfig: (config) => (config.framerate = film.frameRate),
    onEncodedPacket: mendRecord,
  })
  return { source, bitrate }
}
