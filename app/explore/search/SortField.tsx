import type { FormEvent } from 'react'
import type { SortName } from '../../../admissions/search/types.ts'
import { exploreWords as words } from '../../words/explore/explore.ts'
import { SEARCH_FORM } from './search-form.ts'

export function SortField({ sort, onChange }: { sort: SortName; onChange: (event: FormEvent) => void }) {
  return (
    <div className="sort-field">
      <label htmlFor="sort">{words.sortBy}</label>
      <select
        className="select"
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={sort}
        data-now={sort}
        onChange={onChange}
      >
        {Object.entries(words.sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
