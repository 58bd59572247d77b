import shipped from '../../content/estimates/year.json' with { type: 'json' }
import type { Money } from '../catalogue/types.ts'
import type { Citation } from '../conversions/cited.ts'

/** An amount of a country with its source. */
interface CountryAmount extends Money, Omit<Citation, 'reviewBy' | 'isToConfirm'> {
  country: string
  /** The copy or report that was read, if it was not the publisher’s own page. */
  readAt?: string
  reviewBy: string
}

interface LivingAmount extends CountryAmount {
  /** Absent for the rest of the country. */
  city?: string
  period: 'month' | 'year'
  /** For so many months at most it has to be shown. */
  shownMonths?: number
  /** True if nobody has to show that sum. */
  isEstimate?: boolean
}

interface VisaAmount extends CountryAmount {
  /** Paid with the visa for each year of the stay that is granted, half for half a year. */
  eachYear?: number
  /** The course where its length is not known. */
  usualMonths?: number
  /** The months that the stay runs past the course, the longest course first. */
  stayAdds?: { fromMonths: number; months: number }[]
  /** Nothing is paid for a stay of up to so many months. */
  freeUpToMonths?: number
}

/** What living, a visa and one journey there and back cost in each country. */
export interface CostAmounts {
  about: string
  living: LivingAmount[]
  visa: VisaAmount[]
  travel: CountryAmount[]
}

/** The amounts that the product ships with. Pages read those of the running content, which the office may have changed. */
export const shippedAmounts = shipped as CostAmounts
