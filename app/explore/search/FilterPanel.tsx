import type { FormEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { exploreWords } from '../words.ts'
import { BoundField } from './BoundField.tsx'
import { CostHistogram } from './CostHistogram.tsx'
import { Facet } from './Facet.tsx'
import type { SearchPage } from './page.server.ts'
import { SEARCH_FORM } from './search-form.ts'

const words = exploreWords.filters

/**
 * The panel is a popover: beside the results if there is room, else a sheet over them on a phone. Both work
 * without script.
 */
export const FILTERS = 'filters'

export function FilterPanel({ page, onChange }: { page: SearchPage; onChange: (event: FormEvent) => void }) {
  const figures = useFigures()
  return (
    <aside className="filters" id={FILTERS} popover="auto" aria-label={words.title} onChange={onChange}>
      <div className="filters-head line items-center justify-between">
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

      <div className="filters-body">
        {page.panel.map(({ label, isOpen, facet, fields, inCurrency, notes, bars }) =>
          facet ? (
            <Facet key={label} name={facet.name} label={label} facet={facet} isOpen={isOpen} />
          ) : (
            <details key={label} className="facet" open={isOpen}>
              <summary>{label}</summary>
              {notes?.map((note) => (
                <p key={note} className="small quiet">
                  {note}
                </p>
              ))}
              {bars && <CostHistogram bars={bars} />}
              <div className="facet-fields two grid gap-2">
                {fields?.map((field) => (
                  <BoundField key={field.name} {...field} />
                ))}
                {inCurrency && <CurrencyField page={page} />}
              </div>
            </details>
          ),
        )}
      </div>

      <div className="filters-foot">
        <button type="submit" form={SEARCH_FORM} className="button next" onClick={closeSheet}>
          {words.show(page.total, figures)}
        </button>
        {page.clear && (
          <Link className="button bare" to={page.clear} preventScrollReset>
            {exploreWords.clearAll}
          </Link>
        )}
      </div>
    </aside>
  )
}

function CurrencyField({ page: { request, currencies } }: { page: SearchPage }) {
  return (
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
  )
}

/** Closes the panel, because a submit button cannot close a popover by itself. */
function closeSheet({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
}
