import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { SHORTLIST_SIZE } from '../../../admissions/shortlist/rules.ts'
import { paths } from '../../paths.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { MAX_COMPARED } from '../../programme/ticks/compare-choice.ts'
import { Icon } from '../../ui/Icon.tsx'
import { AddProgrammeLink } from '../added/AddProgrammeLink.tsx'
import { Entry } from './Entry.tsx'
import type { OwnEntry } from './own-entry.ts'
import { PlaceNotes } from './PlaceFacts.tsx'
import { listPlaceFacts } from './place-facts.tsx'
import { useDragging } from './use-dragging.ts'
import { shortlistWords as words } from './words.ts'

/** The form that the ticks of the entries belong to. */
export const COMPARE_SHORTLIST = 'compare-shortlist'

/** Renders ten numbered places, the empty ones too, in an order that the student makes. */
export function Places({ entries, children }: { entries: OwnEntry[]; children?: ReactNode }) {
  const { move, announcement, list } = useMoving(entries)
  const { over, drag } = useDragging(list, move)
  const factNames = listPlaceFacts(entries)
  const comparable = entries.filter(({ isGone, added }) => !isGone && !added).slice(0, MAX_COMPARED)
  const empty = Array.from(
    { length: SHORTLIST_SIZE - entries.length },
    (_, index) => entries.length + index + 1,
  )
  return (
    <section aria-labelledby="shortlist">
      <header className="row justify-between items-end gap-3 mb-4">
        <div>
          <h1 id="shortlist">{words.title}</h1>
          <p>{words.taken(entries.length, SHORTLIST_SIZE)}</p>
          <p className="quiet small">{words.lead}</p>
        </div>
        {entries.length > 1 && (
          <Form id={COMPARE_SHORTLIST} action={paths.compare()} className="no-print">
            <button type="submit" className="button w-full">
              <Icon name="compare" /> {words.compareTicked}
            </button>
            <p className="small quiet mt-1">{words.compareHint(MAX_COMPARED)}</p>
          </Form>
        )}
      </header>
      {children}
      <p className="unseen" role="status">
        {announcement}
      </p>
      <ol className="places" ref={list}>
        {entries.map((entry) => (
          <Entry
            key={entry.programme.id}
            entry={entry}
            last={entry.place === entries.length}
            ticked={comparable.includes(entry)}
            comparable={entries.length > 1}
            onMove={(place) => move(entry, place)}
            over={over === entry.place}
            drag={drag(entry)}
            facts={factNames}
          />
        ))}
        {empty.map((place) => (
          <li key={place} className="place empty">
            <span className="place-number grid content-start" aria-hidden="true">
              {place}
            </span>
            <p>
              <span className="unseen">{words.place(place)}: </span>
              {words.empty}
              {place === entries.length + 1 && (
                <>
                  {entries.length > 0 && ' · '}
                  <Link to={paths.explore()} className={entries.length > 0 ? undefined : 'button next'}>
                    {words.find}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <div className="grid gap-2 mt-3">
        {entries.length > 0 && <PlaceNotes entries={entries} />}
        <FeeAge programmes={entries.map(({ programme }) => programme)} />
        <AddProgrammeLink />
      </div>
    </section>
  )
}

/** Moves by hand, key or drop: sends the move, says it, and keeps the keyboard where it was. */
function useMoving(entries: OwnEntry[]) {
  const submit = useSubmit()
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const order = entries.map(({ programme }) => programme.id).join(' ')
  useEffect(() => {
    if (!moved.current) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = undefined
  }, [order])
  return {
    list,
    announcement,
    move({ programme, place: from }: OwnEntry, to: number) {
      const place = Math.min(Math.max(to, 1), entries.length)
      if (place === from) return
      moved.current = programme.id
      setAnnouncement(words.moved(programme.title, place))
      submit(
        { do: `move ${place} ${programme.id}` },
        { method: 'post', action: paths.shortlist(), preventScrollReset: true },
      )
    },
  }
}
