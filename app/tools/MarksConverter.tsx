import { MARK_SCALES } from '../../admissions/conversions/grades.ts'
import { paths } from '../paths.ts'
import { CitedText } from './CitedText.tsx'
import type { MarksAnswer, MarksField } from './marks-answer.ts'
import type { ToolQuery } from './query.ts'
import { Tool } from './Tool.tsx'
import { toolsWords } from './words.ts'

const words = toolsWords.scores.marks
const FORM = 'marks'

export function MarksConverter({
  query,
  answer,
  others,
}: {
  query: ToolQuery<MarksField>
  answer?: MarksAnswer
  others: Record<string, string>
}) {
  const { outOf, of } = query.values
  return (
    <Tool
      form={FORM}
      words={words}
      page={paths.scoreConverter()}
      query={{ ...query, values: { ...query.values, outOf: outOf || '10', of: of || 'undergraduate' } }}
      others={others}
      fields={[
        { name: 'value', label: words.value },
        { name: 'outOf', label: words.outOf, options: MARK_SCALES.map((scale) => [`${scale}`, `${scale}`]) },
        { name: 'of', label: words.of, options: Object.entries(words.kinds) },
        {
          name: 'university',
          label: words.university,
          hint: words.universityHint,
          options: Object.entries(words.universities),
        },
        { name: 'pass', label: words.pass, hint: words.passHint },
      ]}
    >
      {answer && <Answer answer={answer} />}
    </Tool>
  )
}

/** Shows what published rules give; the scales without a rule are named in one line. */
function Answer({ answer: { value, outOf, scales, german, british } }: { answer: MarksAnswer }) {
  const [published, unpublished] = [true, false].map((has) =>
    scales.filter(({ conversions }) => conversions.length > 0 === has),
  )
  return (
    <div className="tool-answer stack">
      <p className="tool-own card grid gap-1 p-3">
        <span className="small quiet">{words.yours}</span>
        <strong>{words.shown(value, outOf)}</strong>
      </p>
      {(published.length > 0 || german || british.length > 0) && (
        <h3 className="mt-4">{words.comparesWith}</h3>
      )}
      <dl className="tool-lines">
        {published.map(createScaleRow)}
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
              {classes.map(({ class: degree, tiers }) => (
                <span className="tool-tier" key={tiers[0]}>
                  <strong>{degree ? words.degree(degree) : words.noClass}</strong> {words.tiers(tiers)}
                </span>
              ))}
              <CitedText by={by} />
            </dd>
          </div>
        ))}
      </dl>
      {unpublished.length > 0 && (
        <p className="small quiet">{words.noRule(unpublished.map((scale) => scale.outOf))}</p>
      )}
    </div>
  )
}

type Scale = MarksAnswer['scales'][number]

function createScaleRow({ outOf: scale, conversions }: Scale) {
  return (
    <div key={scale} className={conversions.length > 1 ? 'side-by-side' : undefined}>
      <dt>
        {words.scale(scale)}
        {conversions.length > 1 && <span className="small warm-ink">{toolsWords.rules.disagree}</span>}
      </dt>
      {conversions.map((conversion) => (
        <dd key={conversion.by.id}>
          <span className="tool-figure">{conversion.value}</span>
          <CitedText by={conversion.by} />
        </dd>
      ))}
    </div>
  )
}
