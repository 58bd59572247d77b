/** A plan's amounts are in paise, as bigint; as texts they are digits. */

/** The parts of a total with tax included. */
export interface TaxSplit {
  net: bigint
  /** Taxes by name: two halves within a state, else one. */
  parts: { name: 'IGST' | 'CGST' | 'SGST'; percent: string; amount: bigint }[]
  /** Difference left by rounding the two halves; makes everything add up to the total. */
  rounding: bigint
}

/**
 * Splits a total that includes tax: 24,999.00 at 18 % (`rate` 1800) is 21,185.59 + IGST 3,813.41, or within a
 * state twice 1,906.70 and 0.01 of rounding.
 */
export function splitTax(total: bigint, rate: bigint, within: boolean): TaxSplit {
  const net = divideRounded(total * 10_000n, 10_000n + rate)
  if (!within) return { net, parts: [createTaxPart('IGST', rate, total - net)], rounding: 0n }
  const half = divideRounded(net * rate, 20_000n)
  return {
    net,
    parts: [createTaxPart('CGST', rate / 2n, half), createTaxPart('SGST', rate / 2n, half)],
    rounding: total - net - 2n * half,
  }
}

const createTaxPart = (name: 'IGST' | 'CGST' | 'SGST', rate: bigint, amount: bigint) => ({
  name,
  percent: String(Number(rate) / 100),
  amount,
})

/** To the nearest, halves up; of amounts that are not negative. */
function divideRounded(amount: bigint, by: bigint): bigint {
  return (2n * amount + by) / (2n * by)
}

export type MoneyStanding = 'unpaid' | 'partial' | 'paid' | 'over'

/** An order's money, from the ledger alone. */
export interface OrderMoney {
  price: bigint
  /** Received, less refunds. */
  paid: bigint
  standing: MoneyStanding
  /** Some of it came after the order had expired or was cancelled. */
  late: boolean
}

/** Compares the amount paid with the price, both in paise. */
export function getMoneyStanding(price: bigint, paid: bigint): MoneyStanding {
  if (paid <= 0n) return 'unpaid'
  if (paid < price) return 'partial'
  return paid === price ? 'paid' : 'over'
}

/** Returns the Indian financial year of a day: `26-27` from 1 April 2026 on. */
export function getFinancialYear(day: string): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${String(year % 100).padStart(2, '0')}-${String((year + 1) % 100).padStart(2, '0')}`
}
