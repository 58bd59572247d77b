import type { BoundName } from '../../../admissions/search/filters.ts'
import { exploreWords } from '../words.ts'
import { SEARCH_FORM } from './search-form.ts'

const words = exploreWords.filters
/** Room for an amount with its separators, currency and unit. */
const MAX_AMOUNT_LENGTH = 30

export interface BoundFieldProps {
  name: BoundName
  label: string
  /** The figure searched for, or the unreadable text that was typed. */
  value?: number | string
  max?: number
  isMoney: boolean
}

/**
 * Renders one end of a range as a text field: people write 20,00,000 and 20 lakh, which a number field
 * refuses.
 */
export function BoundField({ name, label, value, max, isMoney }: BoundFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        id={name}
        name={name}
        form={SEARCH_FORM}
        inputMode={isMoney ? 'text' : 'numeric'}
        title={isMoney ? words.amount : max === undefined ? words.number : words.numberUpTo(max)}
        maxLength={MAX_AMOUNT_LENGTH}
        autoComplete="off"
        defaultValue={value ?? ''}
      />
    </div>
  )
}
