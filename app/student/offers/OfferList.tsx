import type { ReactNode } from 'react'
import { exploreWords } from '../../explore/words.ts'
import { FeeAge } from '../../programme/FeeAge.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { applicationWords } from '../applications/words.ts'
import { listPlaceFacts, type Placed, placeFacts, usePlaceCells } from '../shortlist/place-facts.tsx'
import { OfferFacts } from './OfferFacts.tsx'
import type { ListedOffer } from './offers.server.ts'
import { offerWords as words } from './words.ts'
import './page.css'

/**
 * Shows offers side by side: cost, length, start, and the terms of each letter. `acts`: the student's actions
 * for one; parents have none.
 */
export function OfferList({
  offers,
  acts,
}: {
  offers: ListedOffer[]
  acts?: (offer: ListedOffer) => ReactNode
}) {
  return (
    <>
      <div className="offers grid gap-4 mt-4">
        {offers.map((listedOffer) => {
          const { id, status, entry, offer } = listedOffer
          return (
            <article key={id} className="card grid content-start gap-3 p-4" aria-labelledby={id}>
              <header className="break-anywhere">
                <p className="small quiet">{applicationWords.statuses[status]}</p>
                <h2 id={id}>{entry.programme.title}</h2>
                <p>
                  {entry.programme.institution.name} <span className="quiet">{entry.programme.place}</span>
                </p>
              </header>
              {entry.isGone && (
                <p className="notice">{acts ? applicationWords.programmeGoneNow : words.programmeGone}</p>
              )}
              <CostFacts entry={entry} />
              {offer ? <OfferFacts offer={offer} /> : <p className="quiet">{words.notNoted}</p>}
              {acts?.(listedOffer)}
            </article>
          )
        })}
      </div>
      <FeeAge programmes={offers.map(({ entry }) => entry.programme)} />
      {offers.some(({ entry }) => entry.programme.pay) && (
        <p className="small quiet mt-3">{exploreWords.row.payIs}</p>
      )}
    </>
  )
}

/** Shows a programme's cost, length and start. */
function CostFacts({ entry }: { entry: Placed }) {
  const cells = usePlaceCells(entry)
  return (
    <dl className="facts-fine row gap-y-2 gap-x-5">
      {listPlaceFacts([entry]).map((fact) => (
        <Fact key={fact} name={placeFacts[fact].name}>
          {cells[fact]}
        </Fact>
      ))}
    </dl>
  )
}
