import {
  canEncodeVideo,
  type InputVideoTrack,
  Quality,
  type VideoCodec,
  VideoSampleSource,
} from 'mediabunny'
import { encodedBitrate } from './encoded-bitrate.ts'
import { Stop } from './engine.ts'

/** An encoder for a film's pictures made even, about as fine as the film itself. @throws Stop unsupportedCodec */
export async function pictureEncoder(
  video: InputVideoTrack,
  film: { bitrate: number; frameRate: number },
  codec: VideoCodec,
) {
  const size = {
    width: (await video.getCodedWidth()) & ~1,
    height: (await video.getCodedHeight()) & ~1,
  }
  // What is not H.264 keeps its own codec.
  const from = codec === 'avc' ? String(await video.getCodec()) : 'avc'
  const bitrate = encodedBitrate(from, size, film)
  const quality = new Quality({ bitrate })
  if (!(await canEncodeVideo(codec, { ...size, quality })))
    throw new Stop('unsupportedCodec', `${codec} encoder`)
  const source = new VideoSampleSource({
    ...{ codec, quality },
    // An encoder shares its bits among so many pictures a second. The library knows the track's clock alone, or nothing.
    onEncoderConfig: (config) => (config.framerate = film.frameRate),
  })
  return { source, bitrate }
}
