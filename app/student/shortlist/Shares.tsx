import { Link } from 'react-router'
import { SHARE_DAYS } from '../../../admissions/shortlist/rules.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { familyWords } from '../family/words.ts'
import { MadeLink } from './MadeLink.tsx'
import { pressOnShortlist, SHORTLIST_FORM } from './page-form.ts'
import { shortlistWords } from './words.ts'

const words = shortlistWords.share

interface OpenShare {
  id: string
  withNotes: boolean
  madeOn: string
  until: string
}

/** Renders the links by which the family reads along, and how to end them. */
export function Shares({ shares, link }: { shares: OpenShare[]; link?: string }) {
  const figures = useFigures()
  return (
    <section className="shares no-print" aria-labelledby="shares">
      <h2 id="shares">{words.title}</h2>
      <p>{words.lead}</p>
      <p>
        {words.parents} <Link to={paths.family()}>{familyWords.links.toPage}</Link>
      </p>
      {link && <MadeLink link={link} title={words.shared} />}
      <div className="share-form row items-end gap-y-3 gap-x-4">
        <div className="field">
          <label htmlFor="share-days">{words.days}</label>
          <select
            id="share-days"
            form={SHORTLIST_FORM}
            name="days"
            className="select"
            defaultValue={SHARE_DAYS[1]}
          >
            {SHARE_DAYS.map((days) => (
              <option key={days} value={days}>
                {words.dayCount(days, figures)}
              </option>
            ))}
          </select>
        </div>
        <label className="tick">
          <input type="checkbox" form={SHORTLIST_FORM} name="withNotes" />
          {words.withNotes}
        </label>
        <button {...pressOnShortlist('share')} className="button">
          {words.make}
        </button>
      </div>
      {shares.length > 0 && (
        <>
          <h3>{words.open}</h3>
          {!link && <p className="small">{words.shownOnce}</p>}
          <ul className="share-list">
            {shares.map(({ id, withNotes, madeOn, until }) => (
              <li key={id}>
                <span>
                  {words.madeOn} <DayText day={madeOn} />, {words.until} <DayText day={until} />
                  {withNotes && `, ${words.notes}`}
                </span>
                <button {...pressOnShortlist('revoke', id)} className="button bare">
                  {words.revoke}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
