import { type ApplicationFilter, WITHIN } from '../../../admissions/desk/application-filter.ts'
import { Options } from '../../ui/fields/Options.tsx'
import { formatDay } from '../../words/dates.ts'
import { SearchField } from '../SearchField.tsx'
import { applicationListWords as words } from './words.ts'

interface Narrowing {
  filter: ApplicationFilter
  intakes: string[]
  universities: string[]
  counsellors: { id: string; name: string }[]
  hasCounsellorLeft: boolean
}

/** Shows the filters of the list of applications. All of them are in the address. */
export function ApplicationSearch({
  filter,
  intakes,
  universities,
  counsellors,
  hasCounsellorLeft,
}: Narrowing) {
  const { stage, text, as, intake, university, counsellor, within, missing } = filter
  const choices = counsellors.map(({ id, name }) => [id, name] as const)
  if (counsellor && hasCounsellorLeft) choices.push([counsellor, words.counsellorLeft])
  return (
    <SearchField text={text} label={words.find}>
      {as ? <input type="hidden" name="as" value={as} /> : <input type="hidden" name="stage" value={stage} />}
      <select key={intake} name="intake" className="select" defaultValue={intake} aria-label={words.intake}>
        <Options options={intakes.map((intake) => [intake, formatDay(intake)])} empty={words.anyIntake} />
      </select>
      {universities.length > 0 && (
        <select
          key={university}
          name="university"
          className="select"
          defaultValue={university}
          aria-label={words.university}
        >
          <Options
            options={universities.map((university) => [university, university])}
            empty={words.anyUniversity}
          />
        </select>
      )}
      {stage === 'toSend' && (
        <>
          <select
            key={`within ${within}`}
            name="within"
            className="select"
            defaultValue={within}
            aria-label={words.deadline}
          >
            <Options options={WITHIN.map((days) => [`${days}`, words.within(days)])} empty={words.anyDay} />
          </select>
          <select
            key={`missing ${missing}`}
            name="missing"
            className="select"
            defaultValue={missing && 'yes'}
            aria-label={words.papers}
          >
            <Options options={[['yes', words.papersMissing]]} empty={words.anyPapers} />
          </select>
        </>
      )}
      {choices.length > 0 && (
        <select
          key={counsellor}
          name="counsellor"
          className="select"
          defaultValue={counsellor}
          aria-label={words.counsellor}
        >
          <Options options={choices} empty={words.anyCounsellor} />
        </select>
      )}
    </SearchField>
  )
}
