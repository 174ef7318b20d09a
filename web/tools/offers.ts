import type { LucideIcon } from 'lucide-react'
import type { ProductCard } from '../../worker/kernel/site/contract.ts'
import type { Taker } from '../ui/accept.ts'
import { ANY_ICON, faceOf } from './registry.ts'

/** A product as a card, a list and the drop zone show it: its own words, and its tool's icon, files and price. */
export type Offer = Pick<
  ProductCard,
  'id' | 'key' | 'title' | 'description' | 'image' | 'is_public' | 'min_level'
> &
  Taker & {
    icon: LucideIcon
    /** 0: on the visitor's own device. Undefined where only the tool itself can tell. */
    credits?: number
    /** It may also be done on the visitor's own device, for nothing. */
    alsoFree?: true
    sample?: string
  }

export const offerOf = (card: ProductCard): Offer => {
  const { id, key, title, description, image, is_public, min_level } = card
  const { icon, accept, own, beside, along, moving, several, credits, alsoFree, sample } = faceOf(
    card,
  ) ?? { icon: ANY_ICON, accept: [] }
  const known = {
    ...(credits !== undefined && { credits }),
    ...(own && { own }),
    ...(beside && { beside }),
    ...(along && { along }),
    ...(moving && { moving }),
    ...(several && { several }),
    ...(alsoFree && { alsoFree }),
    ...(sample && { sample }),
  }
  return { id, key, title, description, image, is_public, min_level, icon, accept, ...known }
}
