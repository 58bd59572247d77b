import { formatTableAsCsv, viewFigures, WEEKS } from '../../../admissions/leads/figures.server.ts'
import { leadWords } from '../leads/words.ts'
import type { StaffContext } from '../require-desk.ts'
import { nameCounsellor, nameStep } from './names.ts'
import { deskFigureWords as words } from './words.ts'

/** The columns of a file: those of the page and, beside two of them, their totals. */
const IN_FILE = ['came', 'may', 'contacted', 'due', 'inTime', 'registered', 'lost', 'median'] as const

type Figures = Awaited<ReturnType<typeof viewFigures>>

/** Loads the figures, also as files. */
export async function loadFigures({ page, who }: StaffContext) {
  const figures = await viewFigures(page.database, who, { zone: page.houseZone, now: page.now() })
  return { ...figures, count: WEEKS, files: buildCsvFiles(figures) }
}

/** Builds the tables as CSV files, each figure in a column of its own. */
function buildCsvFiles({ weeks, sources, campaigns, broughtStudents, caseloads, of, steps }: Figures) {
  const counts = IN_FILE.map((name) => (name === 'median' ? words.medianHours : words[name]))
  const listCounts = (source: Figures['sources'][number]) =>
    IN_FILE.map((name) => (name === 'median' ? (source.median?.toFixed(1) ?? null) : source[name]))
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  return {
    weeks: formatTableAsCsv(
      [words.week, words.source, ...counts],
      weeks.map((one) => [one.week, leadWords.sourceOf(one.source), ...listCounts(one)]),
    ),
    sources: formatTableAsCsv(
      [words.source, ...counts],
      sources.map((one) => [leadWords.sourceOf(one.source), ...listCounts(one)]),
    ),
    campaigns: formatTableAsCsv(
      [words.campaign, ...counts],
      campaigns.map((campaign) => [leadWords.sourceOf(campaign.source), ...listCounts(campaign)]),
    ),
    broughtStudents: formatTableAsCsv(
      [words.campaign, words.signedUp, words.applied, words.enrolled],
      broughtStudents.map(({ campaign, signedUp, applied, enrolled }) => [
        campaign,
        signedUp,
        applied,
        enrolled,
      ]),
    ),
    caseloads: formatTableAsCsv(
      [words.counsellor, words.students, words.allStudents, words.open, words.allOpen],
      caseloads.map(({ name, left, students, open }) => [
        nameCounsellor(name, left),
        students,
        of.students,
        open,
        of.open,
      ]),
    ),
    steps: formatTableAsCsv(
      [words.step, words.count, words.allApplications],
      steps.map(({ step, count }) => [nameStep(step), count, all]),
    ),
  }
}
