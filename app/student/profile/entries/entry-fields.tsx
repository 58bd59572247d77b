import type { ReactNode } from 'react'
import { SCORE_TYPES, type ScoreType } from '../../../../admissions/profile/choices.ts'
import type { EntryKind } from '../../../../admissions/profile/fields.ts'
import { ChoiceField, TextField, TickField, usePart } from '../fields.tsx'
import type { ProfileData } from '../page.server.ts'
import { profileWords as words } from '../words.ts'
import { TestFields } from './TestFields.tsx'

interface Props {
  data: ProfileData
}

export const entryFields: Record<EntryKind, (props: Props) => ReactNode> = {
  experience: ExperienceFields,
  education: EducationFields,
  testResults: TestFields,
}

function ExperienceFields({ data: { countries, today } }: Props) {
  const text = words.experience
  return (
    <>
      <TextField name="company" label={text.company} autoComplete="organization" />
      <TextField name="title" label={text.title} autoComplete="organization-title" />
      <ChoiceField
        name="employmentType"
        label={text.employmentType}
        options={Object.entries(words.employmentTypes)}
      />
      <TextField name="industry" label={text.industry} />
      <TextField name="city" label={text.city} />
      <ChoiceField name="country" label={text.country} options={countries} />
      <Period text={text} max={today} />
    </>
  )
}

function EducationFields() {
  const form = usePart()
  const text = words.education
  const { outOf } = SCORE_TYPES[form.values.scoreType as ScoreType] ?? {}
  return (
    <>
      <TextField name="institute" label={text.institute} />
      <TextField name="degree" label={text.degree} hint={text.degreeHint} />
      <TextField name="fieldOfStudy" label={text.fieldOfStudy} />
      <ChoiceField
        name="scoreType"
        label={text.scoreType}
        options={Object.entries(words.scoreTypes)}
        empty={outOf ? '' : words.choose}
      />
      <TextField name="score" label={text.score} placeholder={outOf && text.outOf(outOf)} />
      <Period text={text} endHint={text.endHint} />
    </>
  )
}

interface PeriodProps {
  text: { startDate: string; endDate: string; current: string }
  max?: string
  endHint?: string
}

/** From when to when; what goes on has no end. */
function Period({ text, max, endHint }: PeriodProps) {
  const form = usePart()
  const { startDate, current } = form.values
  return (
    <>
      <TextField name="startDate" label={text.startDate} type="date" max={max} />
      {/* Without script it stays, as nothing could bring it back. */}
      {!(form.hydrated && current === 'yes') && (
        <TextField
          name="endDate"
          label={text.endDate}
          type="date"
          min={startDate || undefined}
          max={max}
          hint={endHint}
        />
      )}
      <TickField name="current" label={text.current} />
    </>
  )
}

/** A value of an entry as people read it. */
export function labelOf(kind: EntryKind, { countries }: ProfileData) {
  return (field: string, value: string): string => {
    if (field === 'country') return countries.find(([code]) => code === value)?.[1] ?? value
    if (field === 'employmentType') return named(words.employmentTypes, value) ?? value
    if (field === 'scoreType') return named(words.scoreTypes, value) ?? value
    if (field === 'current') return value === 'yes' && kind !== 'testResults' ? words[kind].current : ''
    return value
  }
}

function named<Table extends object>(table: Table, key: string): Table[keyof Table] | undefined {
  return (table as Record<string, Table[keyof Table]>)[key]
}
