import { COMPONENTS, ENGLISH_TESTS } from '../../admissions/conversions/scales.ts'
import { paths } from '../paths.ts'
import { DayText } from '../ui/DayText.tsx'
import { Fact } from '../ui/Fact.tsx'
import { CitedText } from './CitedText.tsx'
import { DerivedMark } from './DerivedMark.tsx'
import type { EnglishAnswer, EnglishField } from './english-answer.ts'
import type { ToolQuery } from './query.ts'
import { Tool, ToolFields } from './Tool.tsx'
import { toolsWords } from './words.ts'

const words = toolsWords.scores.english
const FORM = 'english'

export function EnglishConverter({
  query,
  answer,
  others,
}: {
  query: ToolQuery<EnglishField>
  answer?: EnglishAnswer
  others: Record<string, string>
}) {
  const fields = COMPONENTS.map((name) => ({ name, label: words.components[name] }))
  return (
    <Tool
      form={FORM}
      words={words}
      page={paths.scoreConverter()}
      query={query}
      others={others}
      isFirst
      fields={[
        {
          name: 'test',
          label: words.test,
          options: ENGLISH_TESTS.map((test) => [test, words.tests[test]]),
          empty: toolsWords.choose,
        },
        { name: 'date', label: words.date, hint: words.dateHint, kind: 'date' },
        {
          name: 'overall',
          label: words.overall,
          hint: ['', 'toefl'].includes(query.values.test) ? words.overallHint : undefined,
        },
      ]}
      more={
        <fieldset className="tool-sections grid gap-3">
          <legend>{words.componentsLegend}</legend>
          <ToolFields fields={fields} />
        </fieldset>
      }
    >
      {answer && <Answer answer={answer} query={query} />}
    </Tool>
  )
}

/** Maximum score, for tests that have two scales. */
const OUT_OF: Partial<Record<EnglishAnswer['scale'], number>> = { 'toefl-120': 120, 'toefl-6': 6 }

function Answer({ answer, query }: { answer: EnglishAnswer; query: ToolQuery<EnglishField> }) {
  const { scale, test, overall, suggestedTest, date, isComputed, scales, sections, cefr, valid, visa } =
    answer
  const convertible = scales.filter(({ conversions }) => conversions.length > 0)
  const silent = scales
    .filter(({ conversions }) => conversions.length === 0)
    .map(({ scale: otherScale }) => words.scales[otherScale])
  const hasLines = convertible.length > 0 || cefr || valid || visa
  return (
    <div className="tool-answer stack">
      <p className="tool-own card grid gap-1 p-3">
        <span className="small quiet">{words.yours}</span>
        <strong>{words.result(words.tests[test], overall, OUT_OF[scale])}</strong>
        {suggestedTest && (
          <a
            href={`${paths.scoreConverter()}?${new URLSearchParams({ ...query.values, test: suggestedTest })}#${FORM}`}
          >
            {words.meant(words.tests[suggestedTest])}
          </a>
        )}
        <span className="small quiet">
          {isComputed && `${words.computed} `}
          {date ? (
            <>
              {words.on} <DayText day={date} />.
            </>
          ) : (
            words.noDate
          )}
        </span>
      </p>
      {convertible.length > 0 && <h3 className="mt-4">{words.comparesWith}</h3>}
      {hasLines && (
        <dl className="tool-lines">
          {sortPublishedFirst(convertible).map(({ scale: otherScale, conversions }) => (
            <div key={otherScale} className={conversions.length > 1 ? 'side-by-side' : undefined}>
              <dt>
                {words.scales[otherScale]}
                {conversions.length > 1 && (
                  <span className="small warm-ink">{toolsWords.rules.disagree}</span>
                )}
              </dt>
              {conversions.map((conversion) => (
                <dd key={conversion.by.map(({ id }) => id).join(' ')}>
                  <span className="tool-figure">
                    {formatRange(conversion.low, conversion.high)} {conversion.derived && <DerivedMark />}
                  </span>
                  {conversion.by.map((by) => (
                    <CitedText key={by.id} by={by} />
                  ))}
                </dd>
              ))}
            </div>
          ))}
          {cefr && (
            <Fact name={words.cefr}>
              <span className="tool-figure">{cefr.level}</span>
              <CitedText by={cefr.by} />
            </Fact>
          )}
          {valid && (
            <Fact name={words.valid}>
              <span className="tool-figure">
                <DayText day={valid.day} />
              </span>
              <CitedText by={valid.by} />
            </Fact>
          )}
          {visa && (
            <Fact name={words.visa}>
              <span className="tool-figure">{describeVisa(visa.elicosWeeks)}</span>
              <span className="small">
                {words.visaUntil} <DayText day={visa.validUntil} />
              </span>
              <CitedText by={visa.by} />
            </Fact>
          )}
        </dl>
      )}
      {silent.length > 0 && <p className="quiet">{words.none(convertible.length > 0 ? silent : [])}</p>}
      {sections.length > 0 && (
        <>
          <h3 className="mt-4">{words.sections}</h3>
          <dl className="tool-lines">
            {sections.map(({ section, value, scale: otherScale, low, high, by }) => (
              <Fact key={`${section} ${otherScale}`} name={words.sectionOf(words.components[section], value)}>
                <span className="tool-figure">
                  {words.scales[otherScale]}: {formatRange(low, high)}
                </span>
                <CitedText by={by} />
              </Fact>
            ))}
          </dl>
        </>
      )}
      <p className="notice">{words.caution}</p>
    </div>
  )
}

/** Sorts published conversions before derived ones. */
function sortPublishedFirst(scales: EnglishAnswer['scales']) {
  const rank = ({ conversions }: EnglishAnswer['scales'][number]) =>
    conversions.some(({ derived }) => !derived) ? 0 : 1
  return scales.toSorted((a, b) => rank(a) - rank(b))
}

function formatRange(low: number, high: number) {
  return low === high ? `${low}` : `${low}–${high}`
}

function describeVisa(weeks: number | undefined) {
  if (weeks === undefined) return words.visaNot
  return weeks === 0 ? words.visaEnough : words.visaWith(weeks)
}
