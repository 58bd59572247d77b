import type { ReactNode } from 'react'
import { recordWords } from '../../programme/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { ShownAsked } from './present.server.ts'
import { draftWords } from './words.ts'

const words = draftWords.institution

/**
 * What the institution's page asks of the statement, with the page and the day on which it was seen. `children`: what
 * can be done where nobody has looked.
 */
export function AskedText({ asked, children }: { asked: ShownAsked; children: ReactNode }) {
  const { institution, page, seen } = asked
  return (
    <section className="grid gap-2" aria-labelledby="institution-asks">
      <h3 id="institution-asks">{words.title(institution)}</h3>
      {seen ? (
        <>
          <p>{seen.value.length ? recordWords.statement.most(seen.value.length) : words.noLength}</p>
          {seen.value.questions.length > 0 && (
            <ul className="dashes">
              {seen.value.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          )}
          <p className="small quiet">
            {seen.of && `${words.of[seen.of]} `}
            {words.seen}{' '}
            {page && (
              <a href={page.address} rel="noopener noreferrer nofollow">
                {page.host}
              </a>
            )}
            , <DayText day={seen.on} />
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
