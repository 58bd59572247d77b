import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Closes } from '../../programme/Closes.tsx'
import { CountText } from '../../ui/CountText.tsx'
import { useFigures } from '../../ui/figures.ts'
import type { CountryPage } from './page.server.ts'
import { countryWords as words } from './words.ts'

export const MAX_SEARCHED_NAME_LENGTH = 200

/** Finds institutions by name; the results are listed below, with a link back to all of them. */
export function FindInstitution({
  code,
  name,
  named,
  matchCount,
  institutionCount,
}: Pick<CountryPage, 'code' | 'name' | 'named' | 'matchCount' | 'institutionCount'>) {
  const figures = useFigures()
  const field = useRef<HTMLInputElement>(null)
  // Back, and the link to all of them, change the search. Text that is being typed stays.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = named
  }, [named])
  return (
    <search>
      <Form className="country-find grid gap-y-1 gap-x-2" action={paths.country({ code })}>
        <label className="label" htmlFor="named">
          {words.find(name)}
        </label>
        <input
          id="named"
          className="input"
          type="search"
          name="named"
          ref={field}
          defaultValue={named}
          autoComplete="off"
          maxLength={MAX_SEARCHED_NAME_LENGTH}
        />
        <button type="submit" className="button">
          {words.findIt}
        </button>
      </Form>
      {named && (
        <p role="status">
          {words.found(named, matchCount, institutionCount, figures)}{' '}
          <Link to={paths.country({ code })}>{words.all(institutionCount, figures)}</Link>
        </p>
      )}
    </search>
  )
}

export function Institutions({ institutions }: Pick<CountryPage, 'institutions'>) {
  if (institutions.length === 0) return null
  return (
    <ul className="country-institutions">
      {institutions.map(({ id, name, where, sought, programmes, address }) => (
        <li key={address}>
          <span>
            <Link to={address}>{name}</Link>
            {where && <span className="small quiet">{where}</span>}
            <Closes institution={{ id }} />
          </span>
          {programmes > 0 && (
            <span className="unbroken">
              {sought < programmes && (
                <>
                  <CountText count={sought} /> {words.outOf}{' '}
                </>
              )}
              <CountText count={programmes} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
