import type { FormEvent } from 'react'
import type { SortName } from '../../admissions/search/types.ts'
import { SEARCH_FORM } from './search-form.ts'

const sorts: Record<SortName, string> = {
  relevance: 'Best match',
  tuition: 'Tuition, lowest first',
  '-tuition': 'Tuition, highest first',
  duration: 'Shortest first',
  rank: 'World rank',
  title: 'Title, A to Z',
}

export function SortField({ sort, onChange }: { sort: SortName; onChange: (event: FormEvent) => void }) {
  return (
    <div className="sort-field">
      <label htmlFor="sort">Sort by</label>
      <select
        className="select"
        id="sort"
        name="sort"
        form={SEARCH_FORM}
        defaultValue={sort}
        data-now={sort}
        onChange={onChange}
      >
        {Object.entries(sorts).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}
