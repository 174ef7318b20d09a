import '../tools/imm/engine.worker.ts'

/** Cuts pictures out as in Safari, whose canvas gives a PNG where it is asked for a WebP. */
const { convertToBlob } = OffscreenCanvas.prototype
OffscreenCanvas.prototype.convertToBlob = function () {
  return convertToBlob.call(this, { type: 'image/png' })
}
