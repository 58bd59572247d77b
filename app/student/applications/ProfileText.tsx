import { DayText } from '../../ui/DayText.tsx'
import { applicationWords } from '../../words/student/applications.ts'
import { profileWords } from '../../words/student/profile.ts'
import type { ShownProfile } from './profile-shown.server.ts'

const words = applicationWords.check

/** What an institution learns of a student from their profile. */
export function ProfileText({ profile }: { profile: ShownProfile }) {
  return (
    <dl className="answers">
      <Answer name={words.name} value={profile.name} />
      <div>
        <dt>{words.dateOfBirth}</dt>
        <dd>{profile.dateOfBirth ? <DayText day={profile.dateOfBirth} /> : '–'}</dd>
      </div>
      <Answer name={words.nationality} value={profile.nationality} />
      <Answers name={words.education} values={profile.education} />
      <Answers name={words.experience} values={profile.experience} />
      <Answers name={words.tests} values={profile.tests} />
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

function Answers({ name, values }: { name: string; values: ShownProfile['education'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {values.length === 0 ? (
          words.nothing
        ) : (
          <ul>
            {values.map(({ id, text, ...days }) => (
              <li key={id}>
                {text} <Days {...days} />
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  )
}

/** From when to when, or the one day. */
function Days({ from, until, current }: Omit<ShownProfile['education'][number], 'id' | 'text'>) {
  if (!from && !until) return null
  return (
    <span className="small quiet answer-days">
      {from && <DayText day={from} />}
      {(until || current) && ' – '}
      {until ? <DayText day={until} /> : current && profileWords.present}
    </span>
  )
}
