import type { EntryTexts } from './entries.ts'
import {
  type Education,
  EMPLOYMENT_TYPES,
  type Experience,
  type ProfileTest,
  SCORE_TYPES,
  SCORES,
  type TestResult,
} from './types.ts'

// From the texts of a form to what they say.

export function typedExperience({ id, version, fields }: EntryTexts): Experience {
  const { company, title, employmentType, industry, city, country } = fields
  return {
    id,
    version,
    company,
    title,
    employmentType: keyIn(EMPLOYMENT_TYPES, employmentType),
    industry,
    city,
    country,
    ...period(fields),
  }
}

export function typedEducation({ id, version, fields }: EntryTexts): Education {
  const { institute, degree, fieldOfStudy, scoreType, score } = fields
  return {
    id,
    version,
    institute,
    degree,
    fieldOfStudy,
    scoreType: keyIn(SCORE_TYPES, scoreType),
    score: numberIn(score),
    ...period(fields),
  }
}

export function typedTestResult({ id, version, fields }: EntryTexts): TestResult {
  const scores = Object.fromEntries(SCORES.map((name) => [name, numberIn(fields[name])]))
  return {
    id,
    version,
    // What was taken over from elsewhere is known by then: nothing else is kept.
    test: fields.test as ProfileTest,
    takenOn: fields.takenOn || undefined,
    ...(scores as Pick<TestResult, (typeof SCORES)[number]>),
  }
}

function period({ startDate, endDate, current }: Record<string, string>) {
  return { startDate: startDate || undefined, endDate: endDate || undefined, current: current === 'yes' }
}

function numberIn(text: string) {
  return text === '' ? undefined : Number(text)
}

function keyIn<Table extends object>(table: Table, text: string): keyof Table | undefined {
  return Object.hasOwn(table, text) ? (text as keyof Table) : undefined
}
