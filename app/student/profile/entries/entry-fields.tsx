import type { ReactNode } from 'react'
import type { Texts } from '../../../../admissions/editing/merge.ts'
import {
  type EntryKind,
  SCORE_TYPES,
  type ScoreType,
  USUAL_SCORE_TYPE,
} from '../../../../admissions/profile/types.ts'
import { profileWords as words } from '../../../words/student/profile.ts'
import { ChoiceField, TextField, TickField } from '../fields.tsx'
import type { ProfileData } from '../profile-data.server.ts'
import type { ProfileForm } from '../use-profile-form.ts'
import { TestFields } from './TestFields.tsx'

interface Props {
  form: ProfileForm
  data: ProfileData
}

export const entryFields: Record<EntryKind, (props: Props) => ReactNode> = {
  experience: ExperienceFields,
  education: EducationFields,
  testResults: TestFields,
}

function ExperienceFields({ form, data: { countries, today } }: Props) {
  const text = words.experience
  return (
    <>
      <TextField form={form} name="company" label={text.company} autoComplete="organization" />
      <TextField form={form} name="title" label={text.title} autoComplete="organization-title" />
      <ChoiceField
        form={form}
        name="employmentType"
        label={text.employmentType}
        options={Object.entries(words.employmentTypes)}
      />
      <TextField form={form} name="industry" label={text.industry} />
      <TextField form={form} name="city" label={text.city} />
      <ChoiceField form={form} name="country" label={text.country} options={countries} />
      <Period form={form} text={text} max={today} />
    </>
  )
}

function EducationFields({ form }: Props) {
  const text = words.education
  const { outOf } = SCORE_TYPES[form.values.scoreType as ScoreType] ?? {}
  return (
    <>
      <TextField form={form} name="institute" label={text.institute} />
      <TextField form={form} name="degree" label={text.degree} hint={text.degreeHint} />
      <TextField form={form} name="fieldOfStudy" label={text.fieldOfStudy} />
      <ChoiceField
        form={form}
        name="scoreType"
        label={text.scoreType}
        options={Object.entries(words.scoreTypes)}
        empty={outOf ? '' : words.choose}
      />
      <TextField
        form={form}
        name="score"
        label={text.score}
        placeholder={outOf && text.outOf(outOf)}
        inputMode="decimal"
      />
      <Period form={form} text={text} endHint={text.endHint} />
    </>
  )
}

interface PeriodProps {
  form: ProfileForm
  text: { startDate: string; endDate: string; current: string }
  max?: string
  endHint?: string
}

/** From when to when; what goes on has no end. */
function Period({ form, text, max, endHint }: PeriodProps) {
  const { startDate, current } = form.values
  return (
    <>
      <TextField form={form} name="startDate" label={text.startDate} type="date" max={max} />
      {/* Without script it stays, as nothing could bring it back. */}
      {!(form.hydrated && current === 'yes') && (
        <TextField
          form={form}
          name="endDate"
          label={text.endDate}
          type="date"
          min={startDate || undefined}
          max={max}
          hint={endHint}
        />
      )}
      <TickField form={form} name="current" label={text.current} />
    </>
  )
}

/** A value of an entry as people read it. */
export function sayOf(kind: EntryKind, { countries }: ProfileData) {
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

export function freshEntry(kind: EntryKind, blank: Texts): Texts {
  return kind === 'education' ? { ...blank, scoreType: USUAL_SCORE_TYPE } : blank
}
