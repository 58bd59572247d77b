import { Link } from 'react-router'
import type { Essential, Missing } from '../../../admissions/applications/rules.ts'
import { beforeField } from '../../forms/before-field.ts'
import type { Typed } from '../../forms/use-typed.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { applicationWords as words } from '../../words/student/applications.ts'
import { PAGE_FORM } from './page-form.ts'
import { type Choosable, PaperList, type ShownPaper } from './papers/PaperList.tsx'
import { Requirements } from './Requirements.tsx'
import type { Requirement } from './requirements-of.server.ts'
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
  typed,
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
  /** What was typed and not kept. */
  typed: Typed
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
          <div className="intake-form">
            <input type="hidden" form={PAGE_FORM} name={beforeField('intake')} value={intake} />
            <div className="field">
              <label htmlFor="intake">{words.choose}</label>
              <select
                key={intake}
                id="intake"
                form={PAGE_FORM}
                name="intake"
                className="select"
                defaultValue={typed.intake ?? intake}
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
            <button type="submit" form={PAGE_FORM} name="intent" value="intake" className="button">
              {words.chooseIntake}
            </button>
          </div>
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

      <PaperList application={id} draft={draft} papers={papers} documents={documents} typed={typed} />

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
