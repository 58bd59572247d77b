import type { ReactNode } from 'react'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { ShownDemand } from './present.server.ts'
import { draftWords } from './words.ts'

const words = draftWords.institution

/**
 * Shows the requirements of the statement on the institution's page, with the page and the day on which it
 * was seen. `children`: the actions if the page is unchecked.
 */
export function DemandText({ demand, children }: { demand: ShownDemand; children: ReactNode }) {
  const { institution, page, fact } = demand
  return (
    <section className="grid gap-2" aria-labelledby="institution-asks">
      <h3 id="institution-asks">{words.title(institution)}</h3>
      {fact ? (
        <>
          <p>{fact.value.length ? recordWords.statement.most(fact.value.length) : words.noLength}</p>
          {fact.value.questions.length > 0 && (
            <ul className="dashes">
              {fact.value.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          )}
          <p className="small quiet">
            {fact.of && `${words.of[fact.of]} `}
            {words.seen}{' '}
            {page && (
              <a href={page.address} rel="noopener noreferrer nofollow">
                {page.host}
              </a>
            )}
            , <DayText day={fact.on} />
          </p>
        </>
      ) : (
        <>
          <p>
            {words.unknown}
            {page && (
              <>
                {' '}
                {words.look}{' '}
                <a href={page.address} rel="noopener noreferrer nofollow">
                  {page.host}
                </a>
                .
              </>
            )}
          </p>
          {children}
        </>
      )}
    </section>
  )
}
