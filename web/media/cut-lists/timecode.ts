import { canDrop, type FrameRate, nominal } from './frame-rate.ts'

export type Counting = {
  rate: FrameRate
  /** Leaves out two (four) numbers a minute but each tenth, so that 29.97 (59.94) keeps to the clock: SMPTE ST 12-1. */
  drop: boolean
}

/** 01:00:00:00, or 01:00:00;00 where frames are dropped. */
export function timecode(frame: number, { rate, drop }: Counting): string {
  const base = nominal(rate)
  const dropped = drop && canDrop(rate)
  const count = dropped ? frame + droppedBefore(frame, base) : frame
  const seconds = Math.floor(count / base)
  const two = (value: number) => String(value).padStart(2, '0')
  return [
    `${two(Math.floor(seconds / 3600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
    two(count % base),
  ].join(dropped ? ';' : ':')
}

/** The frame whose timecode is this many full hours. */
export function hourFrame(hours: number, { rate, drop }: Counting): number {
  const base = nominal(rate)
  const perHour = base * 3600 - (drop && canDrop(rate) ? 54 * perMinute(base) : 0)
  return hours * perHour
}

const perMinute = (base: number) => base / 15

function droppedBefore(frame: number, base: number): number {
  const drop = perMinute(base)
  const tenMinutes = base * 600 - 9 * drop
  const [tens, rest] = [Math.floor(frame / tenMinutes), frame % tenMinutes]
  // The first of the ten minutes drops nothing and so is longer than the others.
  const minutes = rest < base * 60 ? 0 : 1 + Math.floor((rest - base * 60) / (base * 60 - drop))
  return drop * (9 * tens + minutes)
}
