import type { Payment } from '../payment.ts'

/**
 * A transfer that a person sends and the admin confirms. Nobody can be asked, so the order's page says what to do.
 * @param account where it goes to; an order keeps what its buyer was told
 */
export const manualPayment = (account: string): Payment => ({
  checkout: async ({ orderId, origin }) => ({
    reference: account,
    url: `${origin}/orders/${orderId}`,
  }),
})
