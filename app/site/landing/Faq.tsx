import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Accordion } from '../../ui/accordion/Accordion.tsx'
import { landingWords as words } from '../../words/site/landing.ts'
import type { LandingPage } from './landing-page.server.ts'
import { Part } from './Part.tsx'

export function Faq({ faq, sections }: Pick<LandingPage, 'faq' | 'sections'>) {
  return (
    <Part
      id="faq"
      {...sections.faq}
      aside={
        <p>
          {words.questions} <Link to={paths.contact()}>{words.ask}</Link>
        </p>
      }
    >
      <Accordion
        name="faq"
        items={faq.map(({ id, question, answer, points }) => ({
          id,
          title: question,
          content: (
            <>
              <p>{answer}</p>
              {points.length > 0 && (
                <ul className="plain-list">
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </>
          ),
        }))}
      />
    </Part>
  )
}
