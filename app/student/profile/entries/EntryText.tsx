import {
  PROFILE_TESTS,
  type ProfileTest,
  SCORE_TYPES,
  type ScoreType,
} from '../../../../admissions/profile/choices.ts'
import type { EntryKind } from '../../../../admissions/profile/fields.ts'
import { readTypedEntry } from '../../../../admissions/profile/read.ts'
import type { EntryTexts } from '../../../../admissions/profile/types.ts'
import { DayText } from '../../../ui/DayText.tsx'
import { Fact } from '../../../ui/Fact.tsx'
import type { ProfileData } from '../page.server.ts'
import { profileWords as words } from '../words.ts'
import { describeOptional, describeScores, describeValue } from './entry-texts.ts'

interface Props {
  kind: EntryKind
  entry: EntryTexts
  data: ProfileData
}

/** Returns the name of a profile entry, made from its main fields. */
export function getEntryName(kind: EntryKind, { fields }: EntryTexts) {
  if (kind === 'experience') return [fields.title, fields.company].filter(Boolean).join(', ')
  if (kind === 'education') return [fields.degree, fields.institute].filter(Boolean).join(', ')
  return PROFILE_TESTS[fields.test as ProfileTest].name
}

export function EntryText({ kind, entry, data }: Props) {
  const { fields } = entry
  const describeField = (name: string) => describeValue(kind, name, fields[name], data.countries)
  const optional = describeOptional(kind, describeField)
  return (
    <div>
      <h3>{getEntryName(kind, entry)}</h3>
      {kind === 'testResults' ? (
        <TestText entry={entry} data={data} />
      ) : (
        <>
          <p>
            {kind === 'experience'
              ? joinParts(describeField('employmentType'), fields.industry)
              : joinParts(fields.fieldOfStudy, formatMark(fields))}
          </p>
          {kind === 'experience' && (
            <p className="quiet">{joinParts(fields.city, describeField('country'))}</p>
          )}
          <PeriodText fields={fields} />
          {optional.length > 0 && <p className="quiet">{joinParts(...optional)}</p>}
        </>
      )}
    </div>
  )
}

function TestText({ entry, data: { today } }: { entry: EntryTexts; data: ProfileData }) {
  const { fields } = entry
  const result = readTypedEntry('testResults', entry)
  const scores = describeScores(result, today)
  return (
    <>
      {fields.takenOn && (
        <p className="quiet">
          <DayText day={fields.takenOn} />
        </p>
      )}
      <dl className="profile-scores">
        {scores.map(({ label, score }) => (
          <Fact key={label} name={label}>
            {score}
          </Fact>
        ))}
      </dl>
      {!scores.some(({ name }) => name === 'total') && result.test !== 'gre' && (
        <p className="small quiet">{words.testResults.noTotal}</p>
      )}
    </>
  )
}

function PeriodText({ fields }: { fields: EntryTexts['fields'] }) {
  const { startDate, endDate, current } = fields
  if (!startDate && !endDate) return null
  return (
    <p className="quiet">
      {startDate && <DayText day={startDate} />}
      {' – '}
      {endDate ? <DayText day={endDate} /> : current === 'yes' && words.present}
    </p>
  )
}

function formatMark({ score, scoreType }: EntryTexts['fields']) {
  if (!score) return ''
  const type = SCORE_TYPES[scoreType as ScoreType]
  return type ? `${score} / ${type.outOf}` : score
}

function joinParts(...parts: string[]) {
  return parts.filter(Boolean).join(' · ')
}
