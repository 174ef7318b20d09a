/** Drums by the second, always the same, from -1 to 1: the peaks of such are raised by what AAC and MP3 leave out. */
export function newDrums() {
  let seed = 7
  const noise = () => {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    return seed / 2 ** 31 - 1
  }
  return (time: number) => {
    const [beat, snare, hat] = [time % 0.5, (time + 0.25) % 0.5, time % 0.125]
    const kick = Math.sin(2 * Math.PI * (50 + 120 * Math.exp(-beat * 40)) * beat)
    const hissing = 0.5 * Math.exp(-snare * 25) + 0.2 * Math.exp(-hat * 90)
    return 0.4 * (0.9 * Math.exp(-beat * 18) * kick + hissing * noise())
  }
}
