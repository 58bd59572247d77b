import { useState } from 'react'
import { Link } from 'react-router'
import type { FilterName } from '../../../admissions/search/filters.ts'
import { useFigures } from '../../ui/figures.ts'
import { exploreWords as words } from '../words.ts'
import type { ShownFacet, ShownValue } from './panel.server.ts'
import { SEARCH_FORM } from './search-form.ts'

/** Renders one filter's values, each with how many programmes it would leave. */
export function Facet({
  name,
  label,
  facet,
  isOpen,
}: {
  name: FilterName
  label: string
  facet: ShownFacet
  isOpen: boolean
}) {
  const [text, setWanted] = useState('')
  const figures = useFigures()
  const { values, more, fewer } = facet
  const matches = text === '' ? values : values.filter((value) => value.isChosen || isFound(value, text))
  const chosenCount = values.filter((value) => value.isChosen).length
  return (
    <details className="facet" open={isOpen || chosenCount > 0 || fewer !== undefined}>
      <summary className="no-marker">
        {label}
        {chosenCount > 0 && <span className="small regular quiet">{words.facet.chosen(chosenCount)}</span>}
      </summary>
      <fieldset>
        <legend className="unseen">{label}</legend>
        {fewer && (
          <input
            className="input with-script mb-2"
            type="search"
            placeholder={words.facet.find}
            aria-label={words.facet.findIn(label)}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <ul className={fewer ? 'facet-values all' : 'facet-values'}>
          {matches.map((value) => (
            <li key={value.value}>
              <FacetTick name={name} value={value} count={figures.count(value.count)} />
            </li>
          ))}
        </ul>
        {values.length === 0 && <p className="small quiet">{words.facet.empty}</p>}
        {values.length > 0 && matches.length === 0 && <p className="small quiet">{words.facet.noneCalled}</p>}
        {more && more.count > 0 && (
          <Link className="facet-more" to={more.address} preventScrollReset>
            {words.facet.more(more.count, figures)}
            <span className="unseen">{words.facet.under(label)}</span>
          </Link>
        )}
        {fewer && (
          <Link className="facet-more" to={fewer} preventScrollReset>
            {words.facet.fewer}
            <span className="unseen">{words.facet.under(label)}</span>
          </Link>
        )}
      </fieldset>
    </details>
  )
}

function FacetTick({
  name,
  value: { value, label, isChosen, group },
  count,
}: {
  name: FilterName
  value: ShownValue
  count: string
}) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        name={name}
        value={value}
        form={SEARCH_FORM}
        defaultChecked={isChosen ?? false}
      />
      <span>
        {label}
        {group && name === 'city' && <span className="quiet small">{` ${group}`}</span>}
      </span>
      <span className="count">
        {count}
        <span className="unseen">{words.facet.programmes}</span>
      </span>
    </label>
  )
}

function isFound({ label, group = '' }: ShownValue, text: string) {
  return `${label} ${group}`.toLowerCase().includes(text.trim().toLowerCase())
}
