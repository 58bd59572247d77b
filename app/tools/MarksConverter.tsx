import { MARK_SCALES } from '../../admissions/conversions/grades.ts'
import { paths } from '../paths.ts'
import { Field } from '../ui/Field.tsx'
import { toolsWords } from '../words/site/tools.ts'
import { Choice } from './Choice.tsx'
import { CitedText, DerivedMark } from './CitedText.tsx'
import type { MarksAnswer, MarksField } from './marks-answer.ts'
import type { Query } from './query.ts'
import { ToolForm } from './ToolForm.tsx'

const words = toolsWords.scores.marks
const FORM = 'marks'

/** Asks for marks and shows what every published rule says of them. */
export function MarksConverter({
  asked: { values, errors },
  answer,
  others,
}: {
  asked: Query<MarksField>
  answer?: MarksAnswer
  /** What was asked in the other form of the page. */
  others: Record<string, string>
}) {
  return (
    <section className="tool" id={FORM} aria-labelledby="marks-heading">
      <div className="tool-asks">
        <h2 id="marks-heading">{words.heading}</h2>
        <p className="quiet">{words.lead}</p>
        <ToolForm page={paths.scoreConverter()} form={FORM} others={others} submit={words.submit}>
          <Field
            name="value"
            form={FORM}
            label={words.value}
            inputMode="decimal"
            defaultValue={values.value}
            error={errors.value}
          />
          <Choice
            name="outOf"
            form={FORM}
            label={words.outOf}
            options={MARK_SCALES.map((scale) => [`${scale}`, `${scale}`])}
            value={values.outOf || '10'}
            error={errors.outOf}
          />
          <Choice
            name="of"
            form={FORM}
            label={words.of}
            options={Object.entries(words.kinds)}
            value={values.of || 'undergraduate'}
            error={errors.of}
          />
          <Choice
            name="university"
            form={FORM}
            label={words.university}
            hint={words.universityHint}
            options={Object.entries(words.universities)}
            value={values.university}
          />
          <Field
            name="pass"
            form={FORM}
            label={words.pass}
            hint={words.passHint}
            inputMode="decimal"
            defaultValue={values.pass}
            error={errors.pass}
          />
        </ToolForm>
      </div>
      {answer && <Answer answer={answer} />}
    </section>
  )
}

function Answer({ answer: { value, outOf, scales, german, british } }: { answer: MarksAnswer }) {
  return (
    <div className="tool-answer">
      <p className="tool-own">
        <span className="small quiet">{words.yours}</span>
        <strong>{words.shown(value, outOf)}</strong>
      </p>
      <dl className="tool-lines">
        {scales.map(({ outOf: scale, found }) => (
          <div key={scale} className={found.length > 1 ? 'side-by-side' : undefined}>
            <dt>
              {words.scale(scale)}
              {found.length > 1 && <span className="small tool-doubt">{toolsWords.rules.disagree}</span>}
            </dt>
            {found.map((one) => (
              <dd key={one.by?.id ?? 'proportion'}>
                <span className="tool-figure">
                  {one.value} {one.derived && <DerivedMark />}
                </span>
                {one.by ? <CitedText by={one.by} /> : <span className="small quiet">{words.proportion}</span>}
              </dd>
            ))}
          </div>
        ))}
        {german && (
          <div>
            <dt>
              {words.german}
              <span className="small quiet">{words.germanScale}</span>
            </dt>
            <dd>
              <span className="tool-figure">{german.grade ?? words.germanNone}</span>
              {german.by && <CitedText by={german.by} />}
            </dd>
          </div>
        )}
        {british.map(({ percent, classes, by }) => (
          <div key={percent}>
            <dt>
              {words.british}, {percent}%<span className="small quiet">{words.britishNote}</span>
            </dt>
            <dd>
              {classes.map(({ tier, class: degree }) => (
                <span className="tool-tier" key={tier}>
                  <strong>{degree ?? words.noClass}</strong> {words.tiers[tier]}
                </span>
              ))}
              <CitedText by={by} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
