import type { Profile } from '../../../admissions/profile/types.ts'
import { SCORE_TYPES, TESTS } from '../../../admissions/profile/types.ts'
import { DayText } from '../../ui/DayText.tsx'
import { applicationWords } from '../../words/applications.ts'

const words = applicationWords.check

/** What an institution learns of a student from their profile. Without address and telephone: those are not what is judged. */
export function ProfileText({
  profile: { about, education, experience, testResults },
}: {
  profile: Profile
}) {
  return (
    <dl className="answers">
      <Answer name={words.name} value={[about.firstName, about.lastName].filter(Boolean).join(' ')} />
      <div>
        <dt>{words.dateOfBirth}</dt>
        <dd>{about.dateOfBirth ? <DayText day={about.dateOfBirth} /> : '–'}</dd>
      </div>
      <Answer name={words.nationality} value={about.nationality} />
      <Answers
        name={words.education}
        values={education.map(({ id, degree, fieldOfStudy, institute, score, scoreType }) => ({
          id,
          text: [
            [degree, fieldOfStudy].filter(Boolean).join(' '),
            institute,
            score !== undefined && scoreType && `${score} / ${SCORE_TYPES[scoreType].outOf}`,
          ],
        }))}
      />
      <Answers
        name={words.experience}
        values={experience.map(({ id, title, company }) => ({ id, text: [title, company] }))}
      />
      <Answers
        name={words.tests}
        values={testResults.map(({ id, test, total }) => ({ id, text: [TESTS[test].name, total] }))}
      />
    </dl>
  )
}

function Answer({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value || '–'}</dd>
    </div>
  )
}

function Answers({
  name,
  values,
}: {
  name: string
  values: { id: string; text: (string | number | false | undefined)[] }[]
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.length === 0 ? (
          words.nothing
        ) : (
          <ul>
            {values.map(({ id, text }) => (
              <li key={id}>
                {text.filter((part) => part !== undefined && part !== false && part !== '').join(', ')}
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}
