/** 0:07, 12:34, 1:02:03. @param tenths also 0:07.4 */
export function clock(seconds: number, tenths = false): string {
  const rounded = tenths ? Math.round(seconds * 10) / 10 : Math.round(seconds)
  const hours = Math.floor(rounded / 3600)
  const minutes = Math.floor(rounded / 60) % 60
  const rest = (rounded % 60).toFixed(tenths ? 1 : 0).padStart(tenths ? 4 : 2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
