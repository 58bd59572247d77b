import type { PaymentsConfig } from '../../platform/config/payments-config.ts'
import { getCompanyName } from '../house/house-name.ts'

/** The seller: what invoices say about it, and the ways to pay it. */
export interface House {
  name: string
  /** Three letters with which new numbers of orders and invoices begin. */
  numberPrefix: string
  address: string | undefined
  /** Name that payers see. */
  payee: string
  upiId: string | undefined
  bank: { account: string; ifsc: string } | undefined
  gst: { gstin: string; sac: string; rate: number } | undefined
  /** Name of the payment service on whose pages plans can be paid. */
  gateway: string | undefined
}

/** Returns the seller from the settings. */
export function getHouse(config: {
  payments: PaymentsConfig
  site: { companyName: string | undefined; registeredAddress: string | undefined; numberPrefix: string }
}): House {
  const { payments, site } = config
  const name = site.companyName ?? getCompanyName()
  return {
    name,
    numberPrefix: site.numberPrefix,
    address: site.registeredAddress,
    payee: payments.payee ?? name,
    upiId: payments.upiId,
    bank: payments.bank,
    gst: payments.gst,
    gateway: payments.gateway && 'Razorpay',
  }
}

/** True if there is any way to pay: without one, nothing is for sale. */
export function hasPaymentMethod({
  upiId,
  bank,
  gateway,
}: Pick<PaymentsConfig, 'upiId' | 'bank'> & { gateway?: unknown }): boolean {
  return [upiId, bank, gateway].some((way) => way !== undefined)
}
