import type { CoachCall } from '../../../../admissions/coach/tools.ts'
import type { PageContext } from '../../../context.ts'
import { findCoachSearch, lookUpCompare, lookUpInstitutions, lookUpScholarships } from './catalogue.server.ts'
import {
  lookUpCountry,
  lookUpEnglish,
  lookUpLiving,
  lookUpTuition,
  lookUpVisa,
  lookUpWork,
} from './countries.server.ts'
import { lookUpInterview } from './interview.server.ts'
import { convertFigure } from './numbers.server.ts'
import { lookUpOwnFile } from './own.server.ts'
import { explainTerm, findTexts, lookUpFaq, lookUpHours, lookUpLoan } from './texts.server.ts'
import { joinAnswers, type ToolAnswer } from './tool.ts'

type Runner<Tool extends CoachCall['tool']> = (
  page: PageContext,
  call: Extract<CoachCall, { tool: Tool }>,
) => ToolAnswer | Promise<ToolAnswer>

const inEach =
  <Call extends { countries: string[] }>(look: (page: PageContext, code: string, call: Call) => ToolAnswer) =>
  (page: PageContext, call: Call) =>
    joinAnswers(call.countries.map((code) => look(page, code, call)))

/** The verb of each tool, and how what it returns becomes claims. */
const runners: { [Tool in CoachCall['tool']]: Runner<Tool> } = {
  work: inEach(lookUpWork),
  visa: inEach(lookUpVisa),
  living: inEach(lookUpLiving),
  tuition: inEach(lookUpTuition),
  country: inEach(lookUpCountry),
  english: inEach(lookUpEnglish),
  scholarships: lookUpScholarships,
  faq: lookUpFaq,
  loan: lookUpLoan,
  term: explainTerm,
  interview: lookUpInterview,
  hours: lookUpHours,
  convert: convertFigure,
  programmes: findCoachSearch,
  institution: lookUpInstitutions,
  compare: lookUpCompare,
  texts: findTexts,
  own: (page, { part }) => lookUpOwnFile(page, part),
}

/** Runs a tool. It only reads, under the rights of the person who asks. */
export async function runTool(page: PageContext, call: CoachCall): Promise<ToolAnswer> {
  const run = runners[call.tool] as Runner<typeof call.tool>
  return run(page, call as never)
}
