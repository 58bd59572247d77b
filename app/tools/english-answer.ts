import type { Citation } from '../../admissions/conversions/cited.ts'
import {
  calculateToefl6Overall,
  convertScore,
  convertSection,
  findToefl6Cefr,
  getValidUntil,
  type ScoreConversion,
} from '../../admissions/conversions/english.ts'
import {
  COMPONENTS,
  type Component,
  ENGLISH_TESTS,
  type EnglishScore,
  type EnglishTest,
  findRange,
  findWrongScores,
  getScale,
  isInRange,
  type ScoreScale,
} from '../../admissions/conversions/scales.ts'
import { findAustralianVisaEnglish } from '../../admissions/conversions/visa.ts'
import { isDay } from '../../admissions/days/days.server.ts'
import { parseFieldNumber, readQuery, type ToolQuery } from './query.ts'
import { toolsWords } from './words.ts'

const words = toolsWords.scores.english

export const ENGLISH_FIELDS = ['test', 'date', 'overall', ...COMPONENTS] as const
export type EnglishField = (typeof ENGLISH_FIELDS)[number]

export interface EnglishAnswer {
  test: EnglishTest
  scale: ScoreScale
  overall: number
  /** A score that another test gives far more often. */
  suggestedTest?: 'ielts'
  date: string | undefined
  isComputed: boolean
  /** All other scales, also those without a conversion table. */
  scales: { scale: ScoreScale; conversions: ScoreConversion[] }[]
  sections: {
    section: Component
    value: number
    scale: ScoreScale
    low: number
    high: number
    by: Citation
  }[]
  cefr?: { level: string; by: Citation }
  valid?: { day: string; by: Citation }
  visa?: ReturnType<typeof findAustralianVisaEnglish>
}

const SCALES: ScoreScale[] = ['ielts', 'toefl-120', 'toefl-6', 'pte', 'det', 'cambridge']

/**
 * Reads the question from the address and answers it by the tables in force. Errors are sentences, by field.
 */
export function answerEnglish(
  address: URLSearchParams,
  today: string,
): { query: ToolQuery<EnglishField>; answer?: EnglishAnswer } {
  const query = readQuery(address, ENGLISH_FIELDS)
  if (!query.wasSent) return { query }
  const score = readScore(query, today)
  if (!score || Object.keys(query.errors).length > 0) return { query }
  return { query, answer: answerFor(score, query.values.overall === '', today) }
}

function readScore({ values, errors }: ToolQuery<EnglishField>, today: string): EnglishScore | undefined {
  const test = ENGLISH_TESTS.find((name) => name === values.test)
  if (!test) errors.test = words.wrong.test
  const date = values.date || undefined
  if (date && !isDay(date)) errors.date = words.wrong.date
  else if (date && date > today) errors.date = words.wrong.future

  const components: Partial<Record<Component, number>> = {}
  for (const section of COMPONENTS) {
    const value = parseFieldNumber(values[section])
    if (Number.isNaN(value)) errors[section] = words.wrong.section(words.components[section])
    else if (value !== undefined) components[section] = value
  }
  if (!test || errors.date) return undefined
  const overall = parseFieldNumber(values.overall) ?? findOverall(test, date ?? today, components)
  if (overall === undefined || Number.isNaN(overall)) {
    errors.overall = words.wrong.overall
    return undefined
  }
  const score: EnglishScore = { test, date, overall, components }
  for (const { field, range } of findWrongScores(score)) {
    const rangeError = words.wrong.range(words.scales[getScale(score)], range.least, range.most, range.step)
    const isOfIelts = field === 'overall' && isLikeIelts(score)
    errors[field] ??= isOfIelts ? `${rangeError} ${words.meant(words.tests.ielts)}` : rangeError
  }
  return score
}

/** True for a score that IELTS gives and the chosen test hardly ever does. */
function isLikeIelts({ test, overall }: EnglishScore) {
  return test !== 'ielts' && isInRange(overall, findRange('ielts')!.overall)
}

/** Computes the overall score; only TOEFL's scale of 1–6 publishes how its sections make it. */
function findOverall(test: EnglishTest, date: string, components: Partial<Record<Component, number>>) {
  const all = COMPONENTS.every((section) => components[section] !== undefined)
  if (!all || getScale({ test, date, overall: 0 }) !== 'toefl-6') return undefined
  return calculateToefl6Overall(components as Record<Component, number>)
}

function answerFor(score: EnglishScore, isComputed: boolean, today: string): EnglishAnswer {
  const scale = getScale(score)
  return {
    test: score.test,
    scale,
    overall: score.overall,
    ...(scale === 'toefl-120' && isLikeIelts(score) && { suggestedTest: 'ielts' }),
    date: score.date,
    isComputed,
    scales: SCALES.filter((otherScale) => otherScale !== scale).map((other) => ({
      scale: other,
      conversions: convertScore(score, other, today, score.date ?? today),
    })),
    sections: listSections(score, scale, today),
    cefr: scale === 'toefl-6' ? findToefl6Cefr(score.overall, today) : undefined,
    valid: score.date ? getValidUntil(score.date, today) : undefined,
    visa: findAustralianVisaEnglish(score, today),
  }
}

function listSections({ components = {} }: EnglishScore, scale: ScoreScale, today: string) {
  const targets = { 'toefl-120': ['ielts', 'toefl-6'], 'toefl-6': ['toefl-120'] } as const
  if (scale !== 'toefl-120' && scale !== 'toefl-6') return []
  return COMPONENTS.flatMap((section) => {
    const value = components[section]
    if (value === undefined) return []
    return targets[scale].flatMap((target) => {
      const conversion = convertSection(section, value, scale, target, today)
      return conversion
        ? [
            {
              section,
              value,
              scale: target,
              low: conversion.low,
              high: conversion.high,
              by: conversion.by[0],
            },
          ]
        : []
    })
  })
}
