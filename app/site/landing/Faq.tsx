import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { getContinuation } from '../get-continuation.ts'
import { LandingSection } from './LandingSection.tsx'
import type { LandingPage } from './page.server.ts'
import { landingWords as words } from './words.ts'

/** Questions that a family asks before anything else; the rest are behind one fold. */
const FIRST = 3

export function Faq({ faq, sections }: Pick<LandingPage, 'faq' | 'sections'>) {
  const rest = faq.slice(FIRST)
  return (
    <LandingSection
      id="faq"
      {...sections.faq}
      aside={
        <p>
          {words.questions} <Link to={paths.contact()}>{words.ask}</Link>
        </p>
      }
    >
      <div className="faq">
        <Questions faq={faq.slice(0, FIRST)} />
        {rest.length > 0 && (
          <details className="faq-rest">
            <summary>{words.moreQuestions(rest.length)}</summary>
            <Questions faq={rest} />
          </details>
        )}
      </div>
    </LandingSection>
  )
}

function Questions({ faq }: Pick<LandingPage, 'faq'>) {
  return (
    <Accordion
      name="faq"
      items={faq.map(({ id, question, answer, points, ...leads }) => ({
        id,
        title: question,
        content: (
          <>
            <p>{answer}</p>
            {points.length > 0 && (
              <ul className="plain-list grid gap-2">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            <More {...leads} />
          </>
        ),
      }))}
    />
  )
}

function More(leads: Parameters<typeof getContinuation>[0]) {
  const more = getContinuation(leads)
  return (
    more && (
      <p>
        <Link to={more.address}>{more.label}</Link>
      </p>
    )
  )
}
