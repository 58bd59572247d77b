/** The use of a voucher: a counselling session, or a university applied to. */
export type VoucherKind = 'session' | 'institution'

/** Vouchers of one kind in a plan, and how many are used. */
export interface VoucherCount {
  total: number
  used: number
  remaining: number
}

/** A student's plan in force, or else the last one that ended. */
export interface Entitlements {
  plan: string
  title: string
  since: Date
  until: Date
  /** The month that a paid plan is good for: `2027-09`; null: it counts days. */
  intake: string | null
  /** It counts now. Otherwise the student's pages are read-only. */
  inForce: boolean
  /** The order that it was bought with; null: free. */
  order: string | null
  sessions: VoucherCount
  institutions: VoucherCount
  /**
   * Universities for which the student has used a voucher, under this plan or an earlier one: applying there
   * again uses none.
   */
  usedInstitutions: string[]
  /** Sessions that were booked under another plan than what counts now. */
  otherSessions: string[]
}

/** A plan's sealed promises: the exact text, and its hash. */
export interface Sealed {
  hash: string
  text: string
}

/** The sealed terms, read back. Amounts are in paise. */
export interface Terms {
  plan: string
  title: string
  currency: string
  price: string
  taxIncluded: true
  frequency: string
  features: string[]
  holds: { days: number | null; sessions: number; institutions: number }
  promises: {
    mentorHours: number
    activeHours: number
    refundDays: number
    refundBusinessDays: number
  } | null
}

/** Content of an invoice, a receipt or a credit note; amounts are digits in paise. */
export interface InvoiceDocument {
  kind: 'invoice' | 'receipt' | 'credit-note'
  seller: { name: string; address?: string; gstin?: string; sac?: string }
  buyer: { name: string; email: string; state?: string }
  order: string
  plan: string
  intake: string
  /** The plan's last day. */
  until?: string
  /** How and when it was paid; `id`: the payment service's id of the payment. */
  paid?: { how: 'bank' | 'service'; day: string; id?: string }[]
  net: string
  parts: { name: string; percent: string; amount: string }[]
  rounding: string
  total: string
  /** A credit note's invoice. */
  against?: string
}

export interface InvoicePaper {
  id: string
  number: string
  day: string
  document: InvoiceDocument
}
