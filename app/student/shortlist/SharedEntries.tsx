import { paths } from '../../paths.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { AddedNote } from '../added/AddedNote.tsx'
import { Changes } from './Changes.tsx'
import { PlaceFacts, PlaceNotes } from './PlaceFacts.tsx'
import { listPlaceFacts, type PlaceFact } from './place-facts.tsx'
import type { SharedPlace } from './shared-entries.server.ts'
import { shortlistWords as words } from './words.ts'
import '../../explore/explore.css'
import './page.css'

/** Renders a shortlist for people who may only read it. */
export function SharedEntries({ entries }: { entries: SharedPlace[] }) {
  return (
    <>
      <ol className="places">
        {entries.map((entry) => (
          <SharedEntry key={entry.programme.id} entry={entry} shown={listPlaceFacts(entries)} />
        ))}
      </ol>
      <PlaceNotes entries={entries} isShared />
      <FeeAge programmes={entries.map(({ programme }) => programme)} />
    </>
  )
}

function SharedEntry({ entry, shown }: { entry: SharedPlace; shown: PlaceFact[] }) {
  const { place, programme, isGone, added, changes, note } = entry
  return (
    <li className="place">
      <div className="place-number grid content-start" aria-hidden="true">
        {place}
      </div>
      <div className="grid content-start min-w-0">
        <p className="place-institution">
          {programme.institution.name} <span className="quiet regular">{programme.place}</span>
        </p>
        <h2>
          {isGone || added ? programme.title : <a href={paths.programme(programme)}>{programme.title}</a>}
        </h2>
        {isGone && <p className="line gap-2 items-center brick semibold">{words.gone}</p>}
        {added && <AddedNote added={added} shared />}
        <Changes changes={changes} />
        {note && (
          <p className="place-note">
            <span className="unseen">{words.shared.note}: </span>
            {note}
          </p>
        )}
      </div>
      <PlaceFacts entry={entry} factNames={shown} />
    </li>
  )
}
