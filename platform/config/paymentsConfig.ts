import { z } from 'zod'

/** How the operator is paid, and what their invoices say. */
export interface PaymentsConfig {
  /** Undefined: nobody can pay by UPI. */
  upiId: string | undefined
  /** Whom payers see; undefined: the company's name. */
  payee: string | undefined
  /** Undefined: nobody can pay by bank transfer. */
  bank: { account: string; ifsc: string } | undefined
  /** Undefined: plain receipts, on which no tax is shown. */
  gst: { gstin: string; sac: string; rate: number } | undefined
}

export const paymentsSettings = {
  PAYMENTS_UPI_ID: {
    means:
      'The UPI ID that plans are paid to. Where neither it nor PAYMENTS_ACCOUNT is set, nothing is for sale and the pages lead to the contact form.',
    write: 'a UPI ID such as pma@bank, or nothing',
    default: '',
    without: 'Nobody can pay by UPI; without PAYMENTS_ACCOUNT too, no plan can be bought.',
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
    write: 'a GSTIN such as 27ABCDE1234F1Z5, or nothing',
    default: '',
    schema: z.string().regex(/^(\d\d[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z])?$/),
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
}

export function readPayments(
  read: <Name extends keyof typeof paymentsSettings>(
    name: Name,
  ) => z.output<(typeof paymentsSettings)[Name]['schema']>,
): PaymentsConfig {
  const [account, ifsc, gstin] = [read('PAYMENTS_ACCOUNT'), read('PAYMENTS_IFSC'), read('PAYMENTS_GSTIN')]
  const [sac, rate] = [read('PAYMENTS_SAC'), read('PAYMENTS_GST_PERCENT')]
  return {
    upiId: read('PAYMENTS_UPI_ID') || undefined,
    payee: read('PAYMENTS_PAYEE') || undefined,
    bank: account && ifsc ? { account, ifsc } : undefined,
    gst: gstin ? { gstin, sac, rate } : undefined,
  }
}
