import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Stage, Why } from '../../media/engine.ts'
import type { NoCopyReason } from '../../media/way.ts'

/** What happened, why, and what to do next. */
export const whyCopy: Record<Why, MessageDescriptor> = {
  cancelled: msg`Stopped. Your file and your settings are still here.`,
  emptyFile: msg`This file is empty: it has no bytes in it. Copy it again from where it came from, then drop it here.`,
  notMedia: msg`This file is not a film or a recording, whatever its name says. Choose an MP4, MOV, MKV, WebM, MP3, M4A, WAV, OGG or FLAC file.`,
  brokenFile: msg`This file is damaged or was not written to its end. Copy or export it again, then drop it here.`,
  noSound: msg`This film has no sound, so there are no silences to find. Choose one that was recorded with sound.`,
  unsupportedCodec: msg`This browser cannot read how the file was encoded. Try the newest Chrome or Edge, or save it as MP4 with H.264 and AAC first.`,
  nothingToCut: msg`There is nothing to cut: no silence is left that is long and quiet enough. Raise the threshold or shorten the shortest silence.`,
  nothingLeft: msg`Nothing would be left: the cuts cover the whole recording. Lower the threshold or switch some cuts off.`,
  outOfMemory: msg`This device ran out of memory. Close other tabs and try again; your file and your settings are still here.`,
  storageFull: msg`This device has no room for the result. Free some disk space and try again; your file and your settings are still here.`,
  unexpected: msg`Something went wrong inside the tool. Try again; your file and your settings are still here.`,
}

export const stageCopy: Record<Stage, MessageDescriptor> = {
  reading: msg`Reading the file`,
  listening: msg`Listening for silences`,
  copying: msg`Copying what stays`,
  encoding: msg`Encoding what stays`,
  finishing: msg`Finishing the file`,
}

export const reasonCopy: Record<NoCopyReason, MessageDescriptor> = {
  codec: msg`only H.264 pictures can be copied`,
  parameterSets: msg`its stream is numbered in a way that cannot be joined`,
  noKeyFrames: msg`it has no key frames to begin a copy at`,
  mostlyEdges: msg`its key frames lie so far apart that little could be copied`,
  pixelShape: msg`its pixels are not square`,
  container: msg`its container keeps the pictures in another form`,
  sound: msg`its sound cannot be kept as it is in this format`,
  encoder: msg`this browser’s encoder does not match its pictures`,
}
