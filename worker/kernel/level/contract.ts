/**
 * Whether a level opens what asks for another. A level is 10 × term + vip digit.
 * @param modulo compares the remainder of the level instead: 10 looks at the vip digit alone, so that 11 (yearly vip 1) is no vip 2
 */
export const reaches = (userLevel: number, minLevel: number, modulo?: number) =>
  (modulo ? userLevel % modulo : userLevel) >= minLevel

/** A level that is asked for, as people know it: VIP1 to VIP3 by name, any other by its number. */
export const levelTitle = (level: number) => (level >= 1 && level <= 3 ? `VIP${level}` : `${level}`)
