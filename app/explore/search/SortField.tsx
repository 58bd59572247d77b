import type { FormEvent } from 'react'
import type { SortName } from '../../../admissions/search/types.ts'
import { exploreWords as words } from '../words.ts'
import { SEARCH_FORM } from './search-form.ts'

export function SortField({
  sort,
  judged,
  onChange,
}: {
  sort: SortName
  /** Without it there is nothing that verdicts could be sorted by. */
  judged: boolean
  onChange: (event: FormEvent) => void
}) {
  const options = (Object.keys(words.sorts) as SortName[]).filter((name) => judged || name !== 'verdict')
  const now = options.includes(sort) ? sort : 'relevance'
  return (
    <div className="sort-field line items-center gap-2">
      <label htmlFor="sort">{words.sortBy}</label>
      <select
        className="select"
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={now}
        data-now={now}
        onChange={onChange}
      >
        {options.map((name) => (
          <option key={name} value={name}>
            {words.sorts[name]}
          </option>
        ))}
      </select>
    </div>
  )
}
