import { PaymentRefused, type Payment } from '../payment.ts'

/** A transfer that a person sends and the admin confirms. Nobody can be asked, so the order's page says what to do. */
export const manualPayment = (): Payment => ({
  checkout: async ({ orderId, origin }) => ({ reference: null, url: `${origin}/orders/${orderId}` }),
  // The admin has sent the money back himself before he says so here.
  refund: async ({ id, paymentRef }) => {
    if (!paymentRef) throw new PaymentRefused('nothing was transferred')
    return { refundRef: `transfer-${id}` }
  },
})
