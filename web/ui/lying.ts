import type { CSSProperties } from 'react'

/** How a picture is turned in the box around it, which is a size container: on its side it is as wide as that is high. @param turn in degrees */
export const lying = (turn: number): CSSProperties | undefined =>
  turn === 0
    ? undefined
    : {
        position: 'absolute',
        top: '50%',
        left: '50%',
        maxWidth: 'none',
        ...(turn % 180 !== 0 && { width: '100cqh', height: '100cqw' }),
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }
