import type { z } from 'zod'
import type { Match, MatchAnswer } from '../../admissions/matching/match.server.ts'
import type { TriedChange, WhatIfAnswer } from '../../admissions/matching/what-if/what-if.server.ts'
import { matchingWords } from '../programme/match/finding-words.ts'
import { matchingMarks } from '../programme/match/mark-words.ts'
import type { Figures } from '../words/figures.ts'
import type { MatchResultSchema, WhatIfResultSchema } from './openapi/match-schemas.ts'
import { type CostAsked, presentProgramme } from './present.ts'

type MatchResult = z.infer<typeof MatchResultSchema>

/** Formats a page of matches for the API. */
export function presentMatch(answer: MatchAnswer, figures: Figures, cost: CostAsked): MatchResult {
  const { bands, passed } = answer
  const hasBands = bands !== undefined && bands.reach + bands.match + bands.safe > 0
  const notices = passed.map(matchingWords.passed)
  if (hasBands && bands.safe === 0) notices.push(matchingMarks.noSafe)
  return {
    total: answer.total,
    open: answer.openCount,
    ready: answer.ready,
    unknown: answer.unknown,
    bands: bands ?? null,
    notice: notices.length > 0 ? notices.join(' ') : null,
    page: answer.page,
    perPage: answer.perPage,
    tookMs: answer.tookMs,
    snapshot: answer.snapshot.version,
    programmes: answer.matches.map((match) => presentMatched(match, figures, cost)),
  }
}

/** Formats the effects of possible changes for the API. `trial`: the change that the request tried. */
export function presentWhatIf(
  { total, openCount, tookMs, changes }: WhatIfAnswer,
  trial: TriedChange | undefined,
  snapshot: string,
  figures: Figures,
  cost: CostAsked,
): z.infer<typeof WhatIfResultSchema> {
  return {
    total,
    open: openCount,
    tookMs,
    snapshot,
    changes: changes.map((change) => ({ ...change, text: matchingWords.opens(change, figures) })),
    tried: trial
      ? {
          change: trial.change,
          opens: trial.opens,
          before: trial.before,
          after: trial.after,
          programmes: trial.opened.map((openedMatch) => presentMatched(openedMatch, figures, cost)),
        }
      : null,
  }
}

function presentMatched(opened: Match, figures: Figures, cost: CostAsked): MatchResult['programmes'][number] {
  const points = (hundredths: number) => hundredths / 100
  return {
    ...presentProgramme(opened.programme, cost),
    match: {
      open: opened.isOpen,
      fit: opened.fit,
      parts: opened.parts.map((part) => ({ ...part, points: points(part.points), most: points(part.most) })),
      requirements: opened.findings.map((finding) => {
        const { requirement, state, code, ask, ...details } = finding
        return { requirement, state, code, ask, text: matchingWords.finding(finding, figures), details }
      }),
      reasons: opened.reasons.map((reason) => ({
        // `fee-waiver`: the code of a choice is the filter's name.
        code: reason.code === 'choice-wished' ? toKebabCase(reason.filter) : reason.code,
        text: matchingWords.reason(reason, figures),
      })),
      band: opened.banding.band ?? null,
      bandText: matchingWords.band(opened.banding, figures),
    },
  }
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
