import { Link } from 'react-router'
import type { Essential, Missing } from '../../../admissions/applications/rules.ts'
import { useForm } from '../../forms/FormProvider.tsx'
import { StoredField, StoredFieldsSummary } from '../../forms/StoredField.tsx'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useCloseFoldWhenSaved } from './close-fold.ts'
import { Lacking } from './Lacking.tsx'
import { press } from './page-form.ts'
import { type Choosable, PaperList, type ShownPaper } from './papers/PaperList.tsx'
import { Requirements } from './Requirements.tsx'
import type { Requirement } from './requirements-of.server.ts'
import { formatIntake } from './Steps.tsx'
import { applicationWords as words } from './words.ts'

/** Renders everything that an application needs before it is ready, and the programme's requirements. */
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
  id: string
  draft: boolean
  intake: string
  intakes: { months: string[]; published: boolean }
  missing: Missing
  papers: ShownPaper[]
  documents: Choosable[]
  requirements: Requirement[]
}) {
  const { answer } = useForm()
  const closeFoldWhenSaved = useCloseFoldWhenSaved(answer)
  const intakeTyped = answer?.typed?.intake
  const isOpen =
    !intake || answer?.changed?.intake !== undefined || (intakeTyped !== undefined && intakeTyped !== intake)
  return (
    <section className="checklist" aria-labelledby="checklist">
      <h2 id="checklist">{words.checklist}</h2>
      {draft && <Lacking missing={missing} />}
      <StoredFieldsSummary heading={words.summary} labels={{ intake: words.intake, ...words.papers }} />

      <PaperList application={id} intake={intake} draft={draft} papers={papers} documents={documents} />

      <section aria-labelledby="check-intake">
        <h3 id="check-intake">{words.intake}</h3>
        {(intake || !draft) && <p>{intake ? <DayText day={intake} /> : words.noIntake}</p>}
        {draft && (
          <details className="intake-choice" open={isOpen || undefined}>
            <summary>
              {intake ? words.changeIntake : words.choose}
              {intake && <span className="unseen"> {words.intake}</span>}
            </summary>
            <div className="intake-form">
              <StoredField
                kind="choice"
                name="intake"
                label={words.choose}
                unseen
                called={words.intake}
                hint={intakes.published ? words.intakeKnown : words.intakeUnknown}
                stored={intake}
                options={[
                  ...(intakes.months.includes(intake) ? [] : [['', words.chooseMonth] as const]),
                  ...intakes.months.map((month) => [month, formatIntake(month)] as const),
                ]}
              />
              <button {...press('intake')} className="button" onClick={closeFoldWhenSaved}>
                {words.chooseIntake}
              </button>
            </div>
          </details>
        )}
      </section>

      <section aria-labelledby="check-profile">
        <h3 id="check-profile">{words.profile}</h3>
        {missing.profile.length === 0 ? (
          <p>{words.profileDone}</p>
        ) : (
          <>
            <p>{words.profileMissing}</p>
            <MissingEssentials missing={missing.profile} />
            {missing.profile.some((essential) => essential !== 'education') && (
              <p className="small quiet">{words.profileWhole}</p>
            )}
            <p>
              <Link to={paths.profile(missing.profile[0] === 'education' ? 'education' : 'about')}>
                {words.completeProfile}
              </Link>
            </p>
          </>
        )}
      </section>

      <section aria-labelledby="check-requirements">
        <h3 id="check-requirements">{words.requirements}</h3>
        {requirements.length === 0 ? (
          <p>{words.noRequirements}</p>
        ) : (
          <>
            <p className="small quiet">
              {words.requirementsLead} {intake && words.scoresCounted(formatIntake(intake))}
            </p>
            <Requirements requirements={requirements} />
          </>
        )}
      </section>
    </section>
  )
}

function MissingEssentials({ missing }: { missing: Essential[] }) {
  return (
    <ul className="lacking">
      {missing.map((essential) => (
        <li className="line gap-2" key={essential}>
          {words.essentials[essential]}
        </li>
      ))}
    </ul>
  )
}
