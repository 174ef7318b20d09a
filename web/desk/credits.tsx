import { Plural } from '@lingui/react/macro'

/** "1 credit", "0.05 credits". */
export const Credits = ({ amount }: { amount: number }) => (
  <Plural value={amount} one="# credit" other="# credits" />
)
