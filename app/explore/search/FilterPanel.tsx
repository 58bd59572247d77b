import type { FormEvent, MouseEvent } from 'react'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { exploreWords } from '../../words/explore/explore.ts'
import { BoundField } from './BoundField.tsx'
import { Facet } from './Facet.tsx'
import { SEARCH_FORM } from './search-form.ts'
import type { SearchPage } from './search-page.server.ts'

const words = exploreWords.filters

/** The panel is a popover: beside the results where there is room, a sheet over them on a phone; both without script. */
export const FILTERS = 'filters'

export function FilterPanel({ page, onChange }: { page: SearchPage; onChange: (event: FormEvent) => void }) {
  const { facets, request, currencies } = page
  const figures = useFigures()
  return (
    <aside className="filters" id={FILTERS} popover="auto" aria-label={words.title} onChange={onChange}>
      <div className="filters-head">
        <h2>{words.title}</h2>
        <button
          type="button"
          className="button bare"
          popoverTarget={FILTERS}
          popoverTargetAction="hide"
          aria-label={words.close}
        >
          <Icon name="cross" />
        </button>
      </div>

      <Facet name="country" label={words.country} facet={facets.country} open />
      <Facet
        name="state"
        label={words.state}
        facet={facets.state}
        open={request.chosen.country?.length === 1}
      />
      <Facet name="city" label={words.city} facet={facets.city} open={Boolean(request.chosen.state)} />
      <Facet name="level" label={words.level} facet={facets.level} open />
      <Facet name="discipline" label={words.discipline} facet={facets.discipline} open />

      <details className="facet" open>
        <summary>{words.tuition}</summary>
        <div className="facet-fields two">
          <BoundField name="maxTuition" label={words.atMost} value={request.maxTuition} />
          <div className="field">
            <label htmlFor="currency">{words.currency}</label>
            <select
              className="select"
              id="currency"
              name="currency"
              form={SEARCH_FORM}
              defaultValue={request.currency}
              data-now={request.currency}
            >
              {currencies.split(' ').map((currency) => (
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
        <summary>{words.duration}</summary>
        <div className="facet-fields two">
          <BoundField name="minDuration" label={words.atLeast} value={request.minDuration} most={120} />
          <BoundField name="maxDuration" label={words.atMost} value={request.maxDuration} most={120} />
        </div>
      </details>

      <Facet name="intake" label={words.intake} facet={facets.intake} />
      <Facet name="online" label={words.online} facet={facets.online} />
      <Facet name="scholarship" label={words.scholarship} facet={facets.scholarship} />
      <Facet name="feeWaiver" label={words.feeWaiver} facet={facets.feeWaiver} />

      <details
        className="facet"
        open={request.maxWorkExperience !== undefined || request.maxRank !== undefined}
      >
        <summary>{words.more}</summary>
        <div className="facet-fields two">
          <BoundField
            name="maxWorkExperience"
            label={words.work}
            value={request.maxWorkExperience}
            most={50}
          />
          <BoundField name="maxRank" label={words.rank} value={request.maxRank} />
        </div>
      </details>

      <div className="filters-foot">
        <button type="submit" form={SEARCH_FORM} className="button next" onClick={closeSheet}>
          {words.show(page.total, figures)}
        </button>
      </div>
    </aside>
  )
}

/** A button that sends a form cannot close a popover by itself. */
function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
