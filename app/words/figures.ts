import type { Money } from '../../admissions/catalogue/types.ts'
import type { Locale } from './locale.ts'

export interface Figures {
  /** Formats a whole number with its digits grouped: `3,15,013` in India, `315,013` elsewhere. */
  count(count: number): string
  /** Marks, with as many digits after the point as they have, three at most: `3.5`. */
  mark(mark: number): string
  /** A share of one: 0.125 is `12.5%`. */
  percent(share: number): string
  /**
   * Formats an amount exactly: `₹2,49,990`, `AUD 45,000`. Uses codes, as a `$` may be any of twenty
   * currencies.
   */
  money(money: Money): string
  /**
   * Formats a fee exactly, but drops the cents of amounts in thousands, which do not matter: `AUD 75,629`,
   * `EUR 42.50`.
   */
  fee(money: Money): string
  /** An amount in paise, to the paisa, grouped as in India in every locale: `₹2,49,990.00`. */
  paise(amount: bigint): string
  /**
   * Formats a converted amount no more exactly than it is known: `₹24.8 lakh`, `₹1.23 crore`, `EUR 27,400`.
   */
  about(money: Money): string
  /**
   * Formats an amount that a user set as a limit, in lakh or crore if that loses nothing: `₹20 lakh`, `₹24.75
   * lakh`, `₹20,50,500`, `AUD 45,000`.
   */
  limit(money: Money): string
}

const indianHundredths = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
}).format

const figures: Record<Locale, Figures> = {
  'en-IN': createFormatters('en-IN', [
    { from: 1e7, word: 'crore' },
    { from: 1e5, word: 'lakh' },
  ]),
  'en-GB': createFormatters('en-GB', [{ from: 1e6, word: 'million' }]),
}

/** Returns the number formats of a locale; the same object each time. */
export function createFigures(locale: Locale): Figures {
  return figures[locale]
}

/** `large`: words for large numbers of rupees, the largest first. */
function createFormatters(locale: Locale, large: { from: number; word: string }[]): Figures {
  // Made once: making one takes many times as long as writing a number with it.
  const inWriting = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format
  const plain = inWriting()
  const toTenths = inWriting({ maximumFractionDigits: 1 })
  const formatWhole = inWriting({ maximumFractionDigits: 0 })
  const toHundredths = inWriting({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const roughly = inWriting({ maximumSignificantDigits: 3 })
  const toHundredthsAtMost = inWriting({ maximumFractionDigits: 2 })
  const findSize = ({ amount, currency }: Money) =>
    currency === 'INR' ? large.find(({ from }) => amount >= from) : undefined
  const money = ({ amount, currency }: Money) =>
    withSign(Number.isInteger(amount) ? formatWhole(amount) : toHundredths(amount), currency)
  return {
    count: plain,
    mark: plain,
    percent: (share) => `${toTenths(share * 100)}%`,
    money,
    fee: ({ amount, currency }) => money({ amount: amount >= 1000 ? Math.round(amount) : amount, currency }),
    paise: formatPaise,
    about(converted) {
      const size = findSize(converted)
      const number = roughly(converted.amount / (size?.from ?? 1))
      return withSign(size ? `${number}\u00a0${size.word}` : number, converted.currency)
    },
    limit(bound) {
      const size = findSize(bound)
      if (!size || (bound.amount * 100) % size.from !== 0) return money(bound)
      return withSign(`${toHundredthsAtMost(bound.amount / size.from)}\u00a0${size.word}`, bound.currency)
    },
  }
}

/**
 * Formats paise to the paisa, always grouped as in India: statements and invoices are, whatever language the reader's
 * browser asks for.
 */
function formatPaise(amount: bigint): string {
  return withSign(indianHundredths(toDecimals(amount)), 'INR')
}

/** Returns a decimal string that `Intl` formats without rounding, however large. */
function toDecimals(paise: bigint) {
  const digits = `${paise < 0n ? -paise : paise}`.padStart(3, '0')
  return `${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral
}

function withSign(number: string, currency: string) {
  if (currency !== 'INR') return `${currency}\u00a0${number}`
  return number.startsWith('-') ? `-₹${number.slice(1)}` : `₹${number}`
}
