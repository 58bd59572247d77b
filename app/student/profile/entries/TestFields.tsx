import { useState } from 'react'
import { type ExamType, PROFILE_TESTS, type ProfileTest } from '../../../../admissions/profile/choices.ts'
import {
  findTotalScore,
  getScaleOn,
  isEnglish,
  listScores,
  type ScoreAsked,
} from '../../../../admissions/profile/tests.ts'
import { FieldFrame } from '../../../ui/fields/Field.tsx'
import { Options } from '../../../ui/fields/Options.tsx'
import { ChoiceField, ProfileField, ShowButton, TextField, usePart } from '../fields.tsx'
import type { ProfileForm } from '../use-profile-form.ts'
import { profileWords as words } from '../words.ts'

const text = words.testResults
const tests = Object.entries(PROFILE_TESTS) as [ProfileTest, (typeof PROFILE_TESTS)[ProfileTest]][]

/** Renders the fields for exam type, test and day, and for the scores that this test has on this day. */
export function TestFields() {
  const form = usePart()
  const { today } = form.data
  const test = Object.hasOwn(PROFILE_TESTS, form.values.test) ? (form.values.test as ProfileTest) : undefined
  const [examType, setChosen] = useState<ExamType | ''>('')
  const exam = test ? PROFILE_TESTS[test].exam : examType
  // A user who has not chosen the kind may choose the test directly, which sets both.
  const offeredTests = tests.filter(([, entry]) => !form.hydrated || !exam || entry.exam === exam)
  const { takenOn } = form.values
  return (
    <>
      {form.hydrated && (
        <FieldFrame name="examType" label={text.examType}>
          <select
            id={`${form.id}-examType`}
            className="select"
            value={exam}
            onChange={({ target }) => {
              setChosen(target.value as ExamType)
              form.set({ test: '' })
            }}
          >
            <Options options={Object.entries(words.examTypes)} empty={words.choose} />
          </select>
        </FieldFrame>
      )}
      <ChoiceField
        name="test"
        label={form.label('test')}
        options={offeredTests.map(([name, entry]) => [name, entry.name])}
      />
      {/* With script, the Enter key must find the button that saves. */}
      {!form.hydrated && <ShowButton tab="test_score" />}
      <ProfileField name="takenOn" />
      {test && (
        <>
          {isEnglish(test) && getScaleOn(test, takenOn || today).startsWith('toefl') && (
            <p className="field-hint profile-note">{text.newToefl}</p>
          )}
          {test === 'kite' && <p className="field-hint profile-note">{text.noRange}</p>}
          {listScores(test, takenOn, today).map((score) => (
            <ScoreField key={score.name} test={test} score={score} />
          ))}
        </>
      )}
    </>
  )
}

function ScoreField({ test, score }: { test: ProfileTest; score: ScoreAsked }) {
  const { name, required, ranges } = score
  const form = usePart()
  const label = form.label(name)
  const [range] = ranges ?? []
  const hints = [
    test === 'gmat' ? text.gmat : range && words.range(range.least, range.most, range.step),
    name === 'total' && computeTotal(form, test),
  ]
  return (
    <TextField
      name={name}
      label={required ? label : words.optional(label)}
      hint={hints.filter(Boolean).join('. ') || undefined}
      inputMode="decimal"
      required={required}
    />
  )
}

/** Returns the total of the parts, if the test has a rule for it. */
function computeTotal({ values, data }: ProfileForm, test: ProfileTest) {
  if (values.total || !isEnglish(test)) return undefined
  const day = values.takenOn || data.today
  const scale = getScaleOn(test, day)
  if (scale !== 'ielts' && !scale.startsWith('toefl')) return undefined
  const total = findTotalScore(test, day, parseNumbers(values))
  return total === undefined ? text.totalWorkedOut : text.workedOut(String(total))
}

function parseNumbers(values: Record<string, string>) {
  const parts = Object.entries(values).map(
    ([name, value]) => [name, Number(value.replace(',', '.'))] as const,
  )
  return Object.fromEntries(parts.filter(([name, part]) => values[name] !== '' && !Number.isNaN(part)))
}
