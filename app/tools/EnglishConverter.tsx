import { COMPONENTS, ENGLISH_TESTS } from '../../admissions/conversions/scales.ts'
import { paths } from '../paths.ts'
import { DayText } from '../ui/DayText.tsx'
import { Field } from '../ui/Field.tsx'
import { toolsWords } from '../words/site/tools.ts'
import { Choice } from './Choice.tsx'
import { CitedText, DerivedMark } from './CitedText.tsx'
import type { EnglishAnswer, EnglishField } from './english-answer.ts'
import type { Query } from './query.ts'
import { ToolForm } from './ToolForm.tsx'

const words = toolsWords.scores.english
const FORM = 'english'

/** Asks for one English result and shows what every table says of it. */
export function EnglishConverter({
  asked: { values, errors },
  answer,
  others,
}: {
  asked: Query<EnglishField>
  answer?: EnglishAnswer
  /** What was asked in the other form of the page. */
  others: Record<string, string>
}) {
  return (
    <section className="tool" id={FORM} aria-labelledby="english-heading">
      <div className="tool-asks">
        <h2 id="english-heading">{words.heading}</h2>
        <p className="quiet">{words.lead}</p>
        <ToolForm page={paths.scoreConverter()} form={FORM} others={others} submit={words.submit} isFirst>
          <Choice
            name="test"
            form={FORM}
            label={words.test}
            options={ENGLISH_TESTS.map((test) => [test, words.tests[test]])}
            value={values.test}
            empty={toolsWords.choose}
            error={errors.test}
          />
          <Field
            name="date"
            form={FORM}
            label={words.date}
            hint={words.dateHint}
            type="date"
            defaultValue={values.date}
            error={errors.date}
          />
          <Field
            name="overall"
            form={FORM}
            label={words.overall}
            hint={words.overallHint}
            inputMode="decimal"
            defaultValue={values.overall}
            error={errors.overall}
          />
          <fieldset className="tool-sections">
            <legend>{words.componentsLegend}</legend>
            {COMPONENTS.map((section) => (
              <Field
                key={section}
                name={section}
                form={FORM}
                label={words.components[section]}
                inputMode="decimal"
                defaultValue={values[section]}
                error={errors[section]}
              />
            ))}
          </fieldset>
        </ToolForm>
      </div>
      {answer && <Answer answer={answer} />}
    </section>
  )
}

function Answer({ answer }: { answer: EnglishAnswer }) {
  const { scale, overall, date, computed, scales, sections, cefr, valid, visa } = answer
  return (
    <div className="tool-answer">
      <p className="tool-own">
        <span className="small quiet">{words.yours}</span>
        <strong>
          {words.scales[scale]} {overall}
        </strong>
        <span className="small quiet">
          {computed && `${words.computed}; `}
          {date ? (
            <>
              {words.on} <DayText day={date} />
            </>
          ) : (
            words.noDate
          )}
        </span>
      </p>
      <h3>{words.comparesWith}</h3>
      <dl className="tool-lines">
        {scales.map(({ scale: other, found }) => (
          <div key={other} className={found.length > 1 ? 'side-by-side' : undefined}>
            <dt>
              {words.scales[other]}
              {found.length > 1 && <span className="small tool-doubt">{toolsWords.rules.disagree}</span>}
            </dt>
            {found.length === 0 && <dd className="quiet">{words.none}</dd>}
            {found.map((one) => (
              <dd key={one.by.map(({ id }) => id).join(' ')}>
                <span className="tool-figure">
                  {rangeText(one.low, one.high)} {one.derived && <DerivedMark />}
                </span>
                {one.by.map((by) => (
                  <CitedText key={by.id} by={by} />
                ))}
              </dd>
            ))}
          </div>
        ))}
        {cefr && (
          <div>
            <dt>{words.cefr}</dt>
            <dd>
              <span className="tool-figure">{cefr.level}</span>
              <CitedText by={cefr.by} />
            </dd>
          </div>
        )}
        {valid && (
          <div>
            <dt>{words.valid}</dt>
            <dd>
              <span className="tool-figure">
                <DayText day={valid.day} />
              </span>
              <CitedText by={valid.by} />
            </dd>
          </div>
        )}
        {visa && (
          <div>
            <dt>{words.visa}</dt>
            <dd>
              <span className="tool-figure">{visaText(visa.elicosWeeks)}</span>
              <span className="small">
                {words.visaUntil} <DayText day={visa.validUntil} />
              </span>
              <CitedText by={visa.by} />
            </dd>
          </div>
        )}
      </dl>
      {sections.length > 0 && (
        <>
          <h3>{words.sections}</h3>
          <dl className="tool-lines">
            {sections.map(({ section, value, scale: other, low, high, by }) => (
              <div key={`${section} ${other}`}>
                <dt>{words.sectionOf(words.components[section], value)}</dt>
                <dd>
                  <span className="tool-figure">
                    {words.scales[other]} {rangeText(low, high)}
                  </span>
                  <CitedText by={by} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="notice">{words.caution}</p>
    </div>
  )
}

function rangeText(low: number, high: number) {
  return low === high ? `${low}` : `${low}–${high}`
}

function visaText(weeks: number | undefined) {
  if (weeks === undefined) return words.visaNot
  return weeks === 0 ? words.visaEnough : words.visaWith(weeks)
}
