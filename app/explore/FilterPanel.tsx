import type { FormEvent, MouseEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { BoundField } from './BoundField.tsx'
import { Facet } from './Facet.tsx'
import { counted } from './facts/words.ts'
import { SEARCH_FORM } from './search-form.ts'
import type { SearchPage } from './search-page.server.ts'

/** The panel is a popover: beside the results where there is room, a sheet over them on a phone; both without script. */
export const FILTERS = 'filters'

export function FilterPanel({ page, onChange }: { page: SearchPage; onChange: (event: FormEvent) => void }) {
  const { facets, request, currencies } = page
  return (
    <aside className="filters" id={FILTERS} popover="auto" aria-label="Filters" onChange={onChange}>
      <div className="filters-head">
        <h2>Filters</h2>
        <button
          type="button"
          className="button bare"
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
          aria-label="Close the filters"
        >
          <Icon name="cross" />
        </button>
      </div>

      <Facet name="country" label="Country" facet={facets.country} open />
      <Facet
        name="state"
        label="State or region"
        facet={facets.state}
        open={request.chosen.country?.length === 1}
      />
      <Facet name="city" label="City" facet={facets.city} open={Boolean(request.chosen.state)} />
      <Facet name="level" label="Level" facet={facets.level} open />
      <Facet name="discipline" label="Discipline" facet={facets.discipline} open />

      <details className="facet" open>
        <summary>Tuition a year</summary>
        <div className="facet-fields two">
          <BoundField name="maxTuition" label="At most" value={request.maxTuition} />
          <div className="field">
            <label htmlFor="currency">Currency</label>
            <select
              className="select"
              id="currency"
              name="currency"
              form={SEARCH_FORM}
              defaultValue={request.currency}
              data-now={request.currency}
            >
              {currencies.map((currency) => (
                <option key={currency}>{currency}</option>
              ))}
            </select>
          </div>
        </div>
      </details>

      <details
        className="facet"
        open={request.minDuration !== undefined || request.maxDuration !== undefined}
      >
        <summary>Duration in months</summary>
        <div className="facet-fields two">
          <BoundField name="minDuration" label="At least" value={request.minDuration} most={120} />
          <BoundField name="maxDuration" label="At most" value={request.maxDuration} most={120} />
        </div>
      </details>

      <Facet name="intake" label="Starts in" facet={facets.intake} />
      <Facet name="online" label="Where you study" facet={facets.online} />
      <Facet name="scholarship" label="Scholarship" facet={facets.scholarship} />
      <Facet name="feeWaiver" label="Application fee waiver" facet={facets.feeWaiver} />

      <details
        className="facet"
        open={request.maxWorkExperience !== undefined || request.maxRank !== undefined}
      >
        <summary>Work experience and rank</summary>
        <div className="facet-fields two">
          <BoundField
            name="maxWorkExperience"
            label="Years of work asked, at most"
            value={request.maxWorkExperience}
            most={50}
          />
          <BoundField name="maxRank" label="World rank, at most" value={request.maxRank} />
        </div>
      </details>

      <div className="filters-foot">
        <button type="submit" form={SEARCH_FORM} className="button next" onClick={closeSheet}>
          Show {counted(page.total, 'programme')}
        </button>
      </div>
    </aside>
  )
}

/** A button that sends a form cannot close a popover by itself. */
function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
