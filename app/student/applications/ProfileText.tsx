import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { profileWords } from '../profile/words.ts'
import type { ShownProfile } from './sent-profile.server.ts'
import { applicationWords } from './words.ts'

const words = applicationWords.check

export function ProfileText({ profile }: { profile: ShownProfile }) {
  return (
    <dl className="entered facts-fine">
      <Answer name={words.name} value={profile.name} />
      <Fact name={words.dateOfBirth}>
        {profile.dateOfBirth ? <DayText day={profile.dateOfBirth} /> : '–'}
      </Fact>
      <Answer name={words.nationality} value={profile.nationality} />
      <Answers name={words.education} values={profile.education} />
      <Answers name={words.experience} values={profile.experience} />
      <Answers name={words.tests} values={profile.tests} />
    </dl>
  )
}

function Answer({ name, value }: { name: string; value: string }) {
  return <Fact name={name}>{value || '–'}</Fact>
}

function Answers({ name, values }: { name: string; values: ShownProfile['education'] }) {
  return (
    <Fact name={name}>
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
    </Fact>
  )
}

/** From when to when, or the one day. */
function Days({ from, until, current }: Omit<ShownProfile['education'][number], 'id' | 'text'>) {
  if (!from && !until) return null
  return (
    <span className="small quiet block">
      {from && <DayText day={from} />}
      {(until || current) && ' – '}
      {until ? <DayText day={until} /> : current && profileWords.present}
    </span>
  )
}
