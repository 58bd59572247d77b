import type { BoundName } from '../../../admissions/search/filters.ts'
import { exploreWords } from '../../words/explore/explore.ts'
import { SEARCH_FORM } from './search-form.ts'

const words = exploreWords.filters

/** One end of a range. A text field with digits: people write 20,00,000, which a number field refuses. */
export function BoundField({
  name,
  label,
  value,
  most,
}: {
  name: BoundName
  label: string
  value?: number
  most?: number
}) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        className="input"
        id={name}
        name={name}
        form={SEARCH_FORM}
        inputMode="numeric"
        pattern="[0-9][0-9,._ ]*"
        title={most === undefined ? words.number : words.numberUpTo(most)}
        maxLength={15}
        autoComplete="off"
        defaultValue={value ?? ''}
      />
    </div>
  )
}
