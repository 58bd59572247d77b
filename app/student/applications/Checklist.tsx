import { Form, Link } from 'react-router'
import type { Essential, Missing } from '../../../admissions/applications/rules.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { applicationWords as words } from '../../words/applications.ts'
import { Requirements } from '../Requirements.tsx'
import type { Requirement } from '../requirements-of.server.ts'
import { type Choosable, PaperList, type ShownPaper } from './PaperList.tsx'
import { monthText } from './Steps.tsx'

/** Everything that has to be there before an application is ready, and what the programme asks. */
export function Checklist({
  id,
  draft,
  intake,
  intakes,
  missing,
  papers,
  documents,
  requirements,
}: {
  /** The application's. */
  id: string
  /** It can still be changed. */
  draft: boolean
  intake: string
  intakes: { months: string[]; published: boolean }
  missing: Missing
  /** The papers of this programme's checklist. */
  papers: ShownPaper[]
  /** What can be chosen for them. */
  documents: Choosable[]
  requirements: Requirement[]
}) {
  return (
    <section className="checklist" aria-labelledby="checklist">
      <h2 id="checklist">{words.checklist}</h2>

      <section aria-labelledby="check-intake">
        <h3 id="check-intake">{words.intake}</h3>
        {intake && (
          <p>
            <DayText day={intake} />
          </p>
        )}
        {draft && (
          <Form method="post" preventScrollReset className="intake-form">
            <input type="hidden" name="intent" value="intake" />
            <div className="field">
              <label htmlFor="intake">{words.choose}</label>
              <select
                key={intake}
                id="intake"
                name="intake"
                className="select"
                defaultValue={intake}
                aria-describedby="intake-hint"
              >
                {!intakes.months.includes(intake) && <option value="">{words.noIntake}</option>}
                {intakes.months.map((month) => (
                  <option key={month} value={month}>
                    {monthText(month)}
                  </option>
                ))}
              </select>
              <p className="field-hint" id="intake-hint">
                {intakes.published ? words.intakeKnown : words.intakeUnknown}
              </p>
            </div>
            <button type="submit" className="button">
              {words.chooseIntake}
            </button>
          </Form>
        )}
      </section>

      <section aria-labelledby="check-profile">
        <h3 id="check-profile">{words.profile}</h3>
        {missing.profile.length === 0 ? (
          <p>{words.profileDone}</p>
        ) : (
          <>
            <Essentials missing={missing.profile} />
            <p>
              <Link to={paths.profile(missing.profile[0] === 'education' ? 'education' : 'about')}>
                {words.completeProfile}
              </Link>
            </p>
          </>
        )}
      </section>

      <PaperList application={id} draft={draft} papers={papers} documents={documents} />

      <section aria-labelledby="check-requirements">
        <h3 id="check-requirements">{words.requirements}</h3>
        {requirements.length === 0 ? (
          <p>{words.noRequirements}</p>
        ) : (
          <>
            <p className="small quiet">
              {words.requirementsLead} {intake && words.scoresCounted(monthText(intake))}
            </p>
            <Requirements requirements={requirements} />
          </>
        )}
      </section>
    </section>
  )
}

function Essentials({ missing }: { missing: Essential[] }) {
  return (
    <ul className="lacking">
      {missing.map((essential) => (
        <li key={essential}>{words.essentials[essential]}</li>
      ))}
    </ul>
  )
}
