import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Stage, Why } from './engine.ts'

/** What happened, why, and what to do next. */
export const whyCopy: Record<Why, MessageDescriptor> = {
  cancelled: msg`Stopped. Your file and your settings are still here.`,
  emptyFile: msg`This file is empty: it has no bytes in it. Copy it again from where it came from, then drop it here.`,
  notMedia: msg`This file cannot be opened: there is no video or sound in it. What fits: MP4, MOV, MKV, WebM, TS, MP3, M4A, WAV, OGG or FLAC.`,
  otherKind: msg`This kind of file cannot be opened here. Save a video as MP4 with H.264 and AAC first, a sound as MP3 or WAV, then drop that here.`,
  notPicture: msg`This file cannot be opened: there is no picture in it, or it is damaged. What fits: JPEG, PNG, WebP, AVIF or still GIF.`,
  heic: msg`This is a HEIC photo, as iPhones take it, and this browser cannot open those. Export it as JPEG, or open this page in Safari. To take JPEG from now on: Settings → Camera → Formats → Most Compatible.`,
  brokenFile: msg`This file is damaged or was not written to its end. Copy or export it again, then drop it here.`,
  fileGone: msg`This file was changed, moved or deleted after you chose it. Choose it again; your settings are still here.`,
  noSound: msg`This video has no sound to work on. Choose one that was recorded with sound.`,
  noPicture: msg`There are no pictures in this file. Save its sound instead, as M4A, MP3 or WAV.`,
  unsupportedCodec: msg`This browser cannot read how the file was encoded. Try the newest Chrome or Edge, or save a video as MP4 with H.264 and AAC first, a sound as MP3 or WAV.`,
  noEncoder: msg`This browser cannot write video or sound of this size and kind. Choose another format, make the video smaller first, or open this page in the newest Chrome or Edge on a computer.`,
  noDecoders: msg`This browser cannot read compressed video and sound; WAV works. Open this page in Chrome or Edge, in Firefox on a computer, or in Safari 26 or later.`,
  tooManyPixels: msg`This picture has more than 50 megapixels. Make it smaller, then drop it here.`,
  tooMuchText: msg`This text is too large to be opened here: captions may have up to 5 MB, a text to be spoken up to 240 kB. Open a part of it.`,
  animated: msg`This picture moves, and only still ones can be worked on here. Save one of its pictures as PNG or JPEG, then drop that here.`,
  nothingToCut: msg`There is nothing to cut: no silence is left that is long and quiet enough. Raise the threshold or shorten the shortest silence.`,
  nothingLeft: msg`Nothing would be left: the cuts cover the whole recording. Lower the threshold or switch some cuts off.`,
  cannotFit: msg`It cannot be made small enough to be worth keeping. Download it instead: that one is whole.`,
  outOfMemory: msg`This device ran out of memory. Close other tabs and try again; your file and your settings are still here.`,
  storageFull: msg`This device has no room for the result. Free some disk space and try again; your file and your settings are still here.`,
  unexpected: msg`Something went wrong inside the tool. Try again; your file and your settings are still here.`,
}

/** What an engine is doing now. */
export const stageCopy: Record<Stage, MessageDescriptor> = {
  waiting: msg`Waiting for another export to end`,
  reading: msg`Reading the file`,
  listening: msg`Listening for silences`,
  watching: msg`Looking for movement`,
  looking: msg`Looking for the background`,
  shaping: msg`Working on the sound`,
  levelling: msg`Matching the loudness`,
  copying: msg`Copying what stays`,
  encoding: msg`Encoding`,
  finishing: msg`Finishing the file`,
}
