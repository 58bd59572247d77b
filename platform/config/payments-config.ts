import { z } from 'zod'
import type { ReadSetting } from './setting.ts'

/** How the operator is paid, and the details on their invoices. */
export interface PaymentsConfig {
  /** `undefined` if payment by UPI is not possible. */
  upiId: string | undefined
  /** Payee name that payers see; `undefined` for the company's name. */
  payee: string | undefined
  /** `undefined` if payment by bank transfer is not possible. */
  bank: { account: string; ifsc: string } | undefined
  /** `undefined` for plain receipts, which show no tax. */
  gst: { gstin: string; sac: string; rate: number } | undefined
  /** Razorpay account; `undefined` if payment by card or net banking is not possible. */
  gateway: GatewayConfig | undefined
}

export interface GatewayConfig {
  keyId: string
  keySecret: string
  /** Secret that signs the events posted here. */
  webhookSecret: string
  /** Address of its API, without a trailing slash. */
  address: string
}

const GSTIN = /^(?:0[1-9]|[12]\d|3[0-8]|97)[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const GSTIN_SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * True for a valid GSTIN: state, PAN, a character for the registration, Z, and a check character over all of
 * them (mod 36).
 */
function isGstin(text: string): boolean {
  if (!GSTIN.test(text)) return false
  const sum = [...text.slice(0, -1)].reduce((total, character, index) => {
    const product = GSTIN_SIGNS.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text.at(-1) === GSTIN_SIGNS[(36 - (sum % 36)) % 36]
}

export const paymentsSettings = {
  PAYMENTS_UPI_ID: {
    means:
      'The UPI ID that plans are paid to. Where neither it nor PAYMENTS_ACCOUNT nor RAZORPAY_KEY_ID is set, nothing is for sale and the pages lead to the contact form.',
    write: 'a UPI ID such as pma@bank, or nothing',
    default: '',
    without:
      'Nobody can pay by UPI; without PAYMENTS_ACCOUNT and RAZORPAY_KEY_ID too, no plan can be bought.',
    schema: z.union([z.literal(''), z.string().regex(/^[\w.-]{2,64}@[A-Za-z]{2,64}$/)]),
  },
  PAYMENTS_PAYEE: {
    means: 'The name of the account’s holder, as payers see it. Empty: COMPANY_NAME.',
    write: 'a name, or nothing',
    default: '',
    schema: z.string().max(80),
  },
  PAYMENTS_ACCOUNT: {
    means: 'The number of the bank account that plans are paid to by NEFT; with PAYMENTS_IFSC.',
    write: 'the digits of an account, or nothing',
    default: '',
    without: 'Nobody can pay by bank transfer.',
    schema: z.string().regex(/^(\d{6,20})?$/),
  },
  PAYMENTS_IFSC: {
    means: 'The IFSC of that account’s branch.',
    write: 'a code such as HDFC0000001, or nothing',
    default: '',
    schema: z.string().regex(/^([A-Z]{4}0[A-Z0-9]{6})?$/),
  },
  PAYMENTS_GSTIN: {
    means:
      'The company’s GSTIN. Set: prices include GST, and tax invoices are given. Empty: plain receipts, on which no tax is shown.',
    write:
      'a GSTIN such as 27ABCDE1234F1Z0, whose first two digits are a state and whose last sign checks the others, or nothing',
    default: '',
    schema: z.string().refine((text) => text === '' || isGstin(text)),
  },
  PAYMENTS_SAC: {
    means: 'The services accounting code on tax invoices.',
    write: 'four to six digits',
    default: '999299',
    schema: z.string().regex(/^\d{4,6}$/),
  },
  PAYMENTS_GST_PERCENT: {
    means: 'The rate of GST on plans, in percent; it counts where PAYMENTS_GSTIN is set.',
    write: 'a number from 0 to 40 such as 18',
    default: '18',
    schema: z
      .string()
      .regex(/^\d\d?(\.\d\d?)?$/)
      .transform(Number)
      .pipe(z.number().max(40)),
  },
  RAZORPAY_KEY_ID: {
    means:
      'The key that Razorpay knows this site by, for payments by card, UPI and net banking on its pages; with RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET. The address to register there for its events is PUBLIC_URL/api/payments/razorpay.',
    write: 'a key id such as rzp_live_1234567890abcd, or nothing',
    default: '',
    schema: z.string().regex(/^\w*$/),
  },
  RAZORPAY_KEY_SECRET: {
    secret: true,
    means: 'The secret that belongs to RAZORPAY_KEY_ID.',
    write: 'a secret, or nothing',
    default: '',
    schema: z.string(),
  },
  RAZORPAY_WEBHOOK_SECRET: {
    secret: true,
    means: 'The secret that Razorpay signs its events with, as it was set there beside their address.',
    write: 'a secret, or nothing',
    default: '',
    schema: z.string(),
  },
  RAZORPAY_ADDRESS: {
    means: 'Where Razorpay’s interface is. A stand-in can take its place.',
    write: 'an address such as https://api.razorpay.com',
    default: 'https://api.razorpay.com',
    schema: z.url({ protocol: /^https?$/ }).transform((address) => address.replace(/\/+$/, '')),
  },
}

/** Reads the settings of payments. A way to pay is `undefined` unless all of its settings are set. */
export function readPayments(read: ReadSetting<typeof paymentsSettings>): PaymentsConfig {
  const [account, ifsc, gstin] = [read('PAYMENTS_ACCOUNT'), read('PAYMENTS_IFSC'), read('PAYMENTS_GSTIN')]
  const [keyId, keySecret] = [read('RAZORPAY_KEY_ID'), read('RAZORPAY_KEY_SECRET')]
  const [webhookSecret, address] = [read('RAZORPAY_WEBHOOK_SECRET'), read('RAZORPAY_ADDRESS')]
  const [sac, rate] = [read('PAYMENTS_SAC'), read('PAYMENTS_GST_PERCENT')]
  return {
    upiId: read('PAYMENTS_UPI_ID') || undefined,
    payee: read('PAYMENTS_PAYEE') || undefined,
    bank: account && ifsc ? { account, ifsc } : undefined,
    gst: gstin ? { gstin, sac, rate } : undefined,
    gateway: keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret, address } : undefined,
  }
}
