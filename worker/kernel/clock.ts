/**
 * The site's clock in milliseconds. It only differs from the machine's when the local lever moved it. The lever replaces
 * the global Date, so that libraries which read the time themselves (sessions, signatures) obey it too.
 */
const MachineDate = Date
let offset = 0

class SiteDate extends MachineDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(SiteDate.now())
    else super(...(given as [number]))
  }
  static override now() {
    return MachineDate.now() + offset
  }
}

export const now = () => Date.now()
export const clockOffset = () => offset

/** Local only: the offset is absolute, 0 restores the machine's time. */
export function moveClock(offsetMs: number) {
  offset = offsetMs
  globalThis.Date = offsetMs === 0 ? MachineDate : (SiteDate as DateConstructor)
}
