import type { Abilities } from '../admissions/content/variables.ts'
import { hasPaymentMethod } from '../admissions/plans/house.ts'
import type { Config } from '../platform/config/config.ts'

/** Lists the features of this installation that its texts depend on. */
export function listAbilities({
  accounts,
  model,
  site,
  payments,
  adverts,
  whatsapp,
}: Pick<Config, 'accounts' | 'model' | 'site' | 'payments' | 'adverts' | 'whatsapp'>): Abilities {
  return {
    mail: accounts.smtpUrl !== undefined,
    sheet: site.leadSheetUrl !== undefined,
    adverts: adverts.googleKey !== undefined || adverts.meta !== undefined,
    whatsapp: whatsapp !== undefined,
    model: model !== undefined,
    payments: hasPaymentMethod(payments),
    gateway: payments.gateway !== undefined,
    upi: payments.upiId !== undefined,
    bank: payments.bank !== undefined,
    statement: payments.upiId !== undefined || payments.bank !== undefined,
    invoices: payments.gst !== undefined,
  }
}
