import { type InputVideoTrack, VideoSampleSink } from 'mediabunny'

/** What pictures that wait between a decoder and an encoder may take together. */
const WAITING_BYTES = 16 << 20
/** More would not make it quicker. */
const MOST_WAITING = 12

/** How many pictures of this size may wait. A picture takes 12 bits a pixel. */
export const queueFor = ({ width, height }: { width: number; height: number }) =>
  Math.max(1, Math.min(MOST_WAITING, Math.floor(WAITING_BYTES / (width * height * 1.5))))

/** Where fewer than this may wait, pictures are large. */
const FEW = 4

/** Reads a film's pictures. A decoder holds one for every thread, which of large ones is a hundred megabytes, unless it is told not to. */
export async function pictureSink(video: InputVideoTrack): Promise<VideoSampleSink> {
  const size = { width: await video.getCodedWidth(), height: await video.getCodedHeight() }
  return new VideoSampleSink(video, { optimizeForLatency: queueFor(size) < FEW })
}
