import { Form, Link } from 'react-router'
import type { Institution, Programme } from '../../../admissions/catalogue/records.ts'
import { paths } from '../../paths.ts'
import type { ApplyTo } from '../../programme/apply-to.ts'
import { checkCriteria } from '../../programme/criteria.ts'
import { MarkedValue } from '../../programme/facts/Marked.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { listTeachingLanguages, type YearInAll } from '../../programme/facts/summary.ts'
import { formatDuration, formatMonth } from '../../programme/facts/words.ts'
import { YearText } from '../../programme/facts/YearText.tsx'
import { YearBar } from '../../programme/graphics/YearBar.tsx'
import { RuleSource } from '../../programme/RuleSource.tsx'
import { TellUs } from '../../programme/TellUs.tsx'
import { recordWords } from '../../programme/words.ts'
import { Requirements } from '../../student/applications/Requirements.tsx'
import type { Requirement } from '../../student/applications/requirements-of.server.ts'
import { DayText } from '../../ui/DayText.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { useFigures } from '../../ui/figures.ts'
import { workWords } from '../../words/work.ts'
import type { ProgrammeAnswers as Given, MarksTyped, ProgrammeWork } from './answers.server.ts'
import { listOpenQuestions } from './asking/open-questions.ts'
import type { OwnQuestions } from './asking/own-questions.server.ts'
import { WhatToAsk } from './asking/WhatToAsk.tsx'
import { isUndergraduate } from './Ranking.tsx'
import { type ProgrammeScholarships, ScholarshipFold } from './ScholarshipFold.tsx'
import { VisaFold } from './VisaFold.tsx'
import type { ProgrammeVisa } from './visa-costs.server.ts'
import '../../ui/styles/stops.css'

const words = recordWords.answers
const FIELDS = 'answer-in-fields'

interface Props {
  programme: Programme
  answers: Given
  year?: YearInAll
  standing: Requirement[]
  /** The marks that a visitor has typed here; `undefined` for people with a profile. */
  answersTyped?: MarksTyped
  /** The right to work in its country during and after it, if we have the rules. */
  work: ProgrammeWork
  scholarships: ProgrammeScholarships
  visa: ProgrammeVisa
  /** Links to a page that may have the unpublished facts. */
  site?: Pick<ApplyTo, 'address' | 'host'>
  /** What the student can ask us to find out, and has asked; absent for visitors. */
  ownQuestions?: OwnQuestions
  institution?: Institution
}

/**
 * Renders the four questions a family asks first, those with an answer before those without, and then what to
 * ask the university; the record is below them.
 */
export function Answers(props: Props) {
  const questions = listOpenQuestions(props)
  const { applyBy, start } = props.answers
  const answers = [
    { id: 'in', Answer: CanIGetIn, isAnswered: !questions.includes('requirements') },
    { id: 'cost', Answer: WhatWillItCost, isAnswered: !questions.includes('tuition') },
    {
      id: 'after',
      Answer: WhatComesAfter,
      isAnswered: props.answers.after.length > 0 || props.work !== undefined,
    },
    { id: 'when', Answer: ByWhen, isAnswered: applyBy !== undefined || start !== undefined },
  ]
  return (
    <>
      <div className="answers">
        {answers
          .toSorted((a, b) => Number(b.isAnswered) - Number(a.isAnswered))
          .map(({ id, Answer }) => (
            <Answer key={id} {...props} />
          ))}
      </div>
      <WhatToAsk {...props} questions={questions} />
    </>
  )
}

function CanIGetIn({ programme, answers, standing, answersTyped, institution }: Props) {
  const renderFigureField = (name: keyof MarksTyped['values'], label: string, example: string) => (
    <label>
      {label}
      <input
        className="input"
        name={name}
        inputMode={name === 'marks' ? 'text' : 'decimal'}
        defaultValue={answersTyped?.values[name]}
        placeholder={words.forExample(example)}
        {...(answersTyped?.wrong.some((wrongField) => wrongField === name || wrongField === 'nothing') && {
          'aria-invalid': true,
          'aria-describedby': `${FIELDS}-error`,
        })}
      />
    </label>
  )
  const taught = listTeachingLanguages(programme)
  const { isChecked, isAny } = checkCriteria(programme)
  const { isJudged } = answers
  const rate = isUndergraduate(programme) ? institution?.facts.acceptanceRate : undefined
  const percent = useFigures().percent
  const isNothingSaid = !isAny && standing.length === 0
  const isPartlyUnknown = standing.some(({ state, askStudent }) => state === 'unknown' && !askStudent)
  return (
    <section className="answer-card" aria-labelledby="answer-in">
      <h2 id="answer-in">{words.getIn}</h2>
      {taught && <p>{words.languageTest(taught)}</p>}
      {standing.length > 0 && <Requirements requirements={standing} />}
      {isNothingSaid && <p>{words.noneAsked}</p>}
      {isPartlyUnknown && <TellUs programme={programme} />}
      {isNothingSaid && rate && 'value' in rate && (
        <p>
          <a href="#ranking">{words.admitted(percent(rate.value))}</a>&nbsp;
          <StateMark state={rate.state} />
        </p>
      )}
      {isJudged && !isChecked && <p className="small quiet">{words.heldAgainst}</p>}
      {answersTyped && isJudged && (
        <Form
          className="answer-fields row items-end gap-2"
          action={paths.programme(programme)}
          preventScrollReset
        >
          {renderFigureField('marks', words.marks[answersTyped.marksOf], '7.8')}
          {!taught && renderFigureField('ielts', words.ielts, '6.5')}
          <button type="submit" className="button">
            {words.check}
          </button>
          <FieldError
            id={FIELDS}
            error={
              answersTyped.wrong.map((wrongField) => words.wrong[taught ? 'marks' : wrongField]).join(' ') ||
              undefined
            }
          />
        </Form>
      )}
      {isAny && (
        <p className="small">
          <a href="#exam-requirements">{words.allAsked}</a>
        </p>
      )}
    </section>
  )
}

function WhatWillItCost({ programme, answers: { cost, tuition }, scholarships, visa, year }: Props) {
  const figures = useFigures()
  return (
    <section className="answer-card" aria-labelledby="answer-cost">
      <h2 id="answer-cost">{words.cost}</h2>
      {cost && (
        <p className="answer-figure">
          <strong>{recordWords.aboutMoney(figures.about(cost.whole))}</strong>&nbsp;
          <StateMark state="estimated" /> {words.whole(formatDuration(cost.months))}
        </p>
      )}
      {year ? (
        <div>
          {words.firstYear} <YearText year={year} />
          <YearBar year={year} />
          {!cost && <p>{words.noWhole}</p>}
        </div>
      ) : tuition ? (
        <p>
          {tuition.amount.amount > 0 ? words.tuition(figures.about(tuition.amount)) : words.noTuition}&nbsp;
          <StateMark state={tuition.state} />
          {!tuition.isAll && ` ${words.noLiving}`}
        </p>
      ) : (
        <p>{words.noCost}</p>
      )}
      {tuition?.from && <p>{words.feeFrom(tuition.from)}</p>}
      {cost?.instalment && <p>{words.loan(figures.about(cost.instalment), cost)}</p>}
      <p className="small">
        <Link to={paths.cost(programme)}>{year ? recordWords.yearCost : recordWords.yearByHand}</Link>
        {cost && (
          <>
            {' · '}
            <Link to={paths.loan(programme)}>{recordWords.compareLoans}</Link>
          </>
        )}
      </p>
      <VisaFold visa={visa} />
      <ScholarshipFold programme={programme} scholarships={scholarships} />
    </section>
  )
}

function WhatComesAfter({ programme, answers: { after }, work }: Props) {
  return (
    <section className="answer-card" aria-labelledby="answer-after">
      <h2 id="answer-after">{words.after}</h2>
      {after.length > 0 ? (
        <ul className="dashes">
          {after.map(({ text, state }) => (
            <li key={text}>
              <MarkedValue text={text} state={state} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{words.noAfter}</p>
      )}
      <WorkRules programme={programme} work={work} />
      <p className="small">
        <Link to={paths.country(programme.country)}>{words.country(programme.country.name)}</Link>
      </p>
    </section>
  )
}

/** The work rules for this programme's level: after it, then during it. */
function WorkRules({ programme: { country }, work }: Pick<Props, 'programme' | 'work'>) {
  if (!work) return <p>{workWords.noRule}</p>
  if (work === 'online') return <p>{workWords.online}</p>
  return (
    <>
      {work.after.length === 0 && <p>{workWords.noRuleForLevel}</p>}
      {[...work.after, ...work.during].map(({ when, sentence }) => (
        <p key={sentence}>
          {when && <strong>{when}</strong>} {sentence}
        </p>
      ))}
      {work.checkAt.map((by) => (
        <p key={by.title}>
          <RuleSource {...by} />
        </p>
      ))}
      <p className="small">
        <Link to={`${paths.country(country)}#work`}>{workWords.more(country.name)}</Link>
      </p>
    </>
  )
}

function ByWhen({ programme, answers: { applyBy, start } }: Props) {
  const taught = listTeachingLanguages(programme)
  return (
    <section className="answer-card" aria-labelledby="answer-when">
      <h2 id="answer-when">{words.when}</h2>
      <ol className="stops grid gap-1">
        <li>{taught ? words.stops.testIn(taught) : words.stops.test}</li>
        <li>{words.stops.papers}</li>
        <li>
          {applyBy ? (
            <>
              {words.stops.apply}{' '}
              <strong>
                <DayText day={applyBy} />
              </strong>
            </>
          ) : (
            words.stops.noDay
          )}
        </li>
        <li>{words.stops.visa}</li>
        <li>
          {start ? (
            <>
              {words.stops.start} <strong>{formatMonth(start)}</strong>
            </>
          ) : (
            words.stops.noStart
          )}
        </li>
      </ol>
    </section>
  )
}
