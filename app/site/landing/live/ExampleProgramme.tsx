import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { StateMark } from '../../../programme/facts/StateMark.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import { LandingSection } from '../LandingSection.tsx'
import { landingWords } from '../words.ts'
import type { ExampleProgrammeData as Shown } from './example-programme.server.ts'
import '../../../ui/styles/perforated.css'

const words = landingWords.one

/** Renders a real programme from the catalogue, with a legend that explains its source marks. */
export function ExampleProgramme({ programme }: { programme: Shown }) {
  const { id, title, institution, place, facts } = programme
  return (
    <LandingSection
      id="one"
      heading={words.heading}
      lead={words.lead}
      aside={<Link to={paths.sources('states')}>{words.sources}</Link>}
    >
      <div className="one card">
        <div className="one-what">
          <h3>
            <Link to={paths.programme({ id })}>{title}</Link>
          </h3>
          <p>
            <strong>{institution}</strong>
            <br />
            {place}
          </p>
          <dl className="one-facts grid gap-y-2 gap-x-4 mt-3 pt-3 border-t">
            {facts.map(({ name, state, text, detail }) => (
              <Fact key={name} name={name}>
                {text !== '–' && `${text}\u00a0`}
                {state && <StateMark state={state} word={text === '–' ? 'seen' : 'unseen'} />}
                {detail && <span className="small quiet block soft">{detail}</span>}
              </Fact>
            ))}
          </dl>
        </div>
        <dl className="one-marks perforated upright grid content-center gap-2">
          {(['published', 'estimated', 'unknown'] as const).map((state) => (
            <Fact key={state} name={<StateMark state={state} word="seen" />}>
              {words.means[state]}
            </Fact>
          ))}
        </dl>
      </div>
    </LandingSection>
  )
}
