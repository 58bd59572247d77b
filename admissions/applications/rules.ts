import type { Programme } from '../catalogue/records.ts'
import type { IsoDate, TESTS } from '../catalogue/types.ts'
import { listComingMonths, monthsAfter } from '../days/days.server.ts'
import type { Texts } from '../editing/merge.ts'
import { isUuid } from '../inputs/uuid.ts'
import type { Profile } from '../profile/types.ts'
import {
  type Application,
  type ApplicationEvent,
  listNoDocumentReasons,
  PAPERS,
  type Paper,
  type PaperChoices,
} from './types.ts'

/** An application is noted for an intake that is still ahead, or has just begun. */
const YEARS_SINCE_APPLYING = 3

/**
 * Returns the fault of the day of applying; `undefined` if it is accepted. `latest` is the latest day that
 * has begun.
 */
export function findAppliedDayFault(
  day: IsoDate,
  latest: IsoDate,
): 'applied-later' | 'applied-too-early' | undefined {
  if (day > latest) return 'applied-later'
  if (day < monthsAfter(latest, -12 * YEARS_SINCE_APPLYING)) return 'applied-too-early'
}

export const MAX_REFERENCE_LENGTH = 100

/** More than any student plans at once. */
export const MAX_APPLICATIONS = 50

/** How far ahead an intake can be chosen. */
const MONTHS_AHEAD = 30

/**
 * Returns the starts that can be chosen now, nearest first. If the catalogue names none ahead, every month is
 * on offer. One that has begun is over.
 */
export function listIntakeChoices(
  programme: Programme,
  today: IsoDate,
): { months: string[]; published: boolean } {
  const ahead = listComingMonths(today, MONTHS_AHEAD)
  const intakes = 'value' in programme.facts.intakes ? programme.facts.intakes.value : []
  const published = ahead.filter((month) =>
    intakes.some((intake) => {
      const [year, number] = month.split('-').map(Number)
      return intake.month === number && (intake.year === undefined || intake.year === year)
    }),
  )
  return published.length > 0 ? { months: published, published: true } : { months: ahead, published: false }
}

/**
 * Returns the papers that an application to a programme needs, by its level and its published
 * requirements.
 */
export function listPapers(programme: Programme): Paper[] {
  const { facts, level } = programme
  const asks = (names: readonly (typeof TESTS)[number][]) =>
    names.some((name) => 'value' in facts[name] && facts[name].value.required !== false)
  const entrance = asks(['sat', 'act', 'gre', 'gmat'])
  const graduate = ['master', 'doctorate', 'graduate-diploma', 'graduate-certificate'].includes(level.value)
  const work = 'value' in facts.workExperienceYears && facts.workExperienceYears.value > 0
  return PAPERS.filter((paper) => {
    if (paper === 'entrance') return entrance
    if (paper === 'references') return graduate
    if (paper === 'cv') return graduate || work
    return true
  })
}

/** The facts that an institution needs about every applicant. */
export const ESSENTIALS = ['name', 'dateOfBirth', 'nationality', 'education'] as const
export type Essential = (typeof ESSENTIALS)[number]

/**
 * Returns true if it was begun by one click and not touched since: no paper, note, last day, chosen start or
 * step.
 */
export function isUntouched(
  { status, papers, note, deadline }: Pick<Application, 'status' | 'papers' | 'note' | 'deadline'>,
  events: Pick<ApplicationEvent, 'what'>[],
): boolean {
  const isBare = Object.keys(papers).length === 0 && note === '' && deadline === undefined
  return status === 'draft' && isBare && events.every(({ what }) => what === 'begin')
}

/**
 * The parts that an application lacks before it is ready. Unmet requirements are not counted: the institution
 * decides on them.
 */
export interface Missing {
  intake: boolean
  profile: Essential[]
  papers: Paper[]
}

/** Returns the parts that an application lacks before it is ready. */
export function listMissingParts(
  application: Pick<Application, 'intake' | 'papers'>,
  programme: Programme,
  profile: Profile,
): Missing {
  const { about, education } = profile
  const has: Record<Essential, boolean> = {
    name: about.firstName !== '' && (about.lastName !== '' || about.oneName === 'yes'),
    dateOfBirth: about.dateOfBirth !== '',
    nationality: about.nationality !== '',
    education: education.length > 0,
  }
  return {
    intake: application.intake === '',
    profile: ESSENTIALS.filter((essential) => !has[essential]),
    papers: listPapers(programme).filter((paper) => application.papers[paper] === undefined),
  }
}

/** Returns true if nothing is missing. */
export function isComplete({ intake, profile, papers }: Missing): boolean {
  return !intake && profile.length === 0 && papers.length === 0
}

/** Reads the choices from a form with a field for each paper; unknown choices are ignored. */
export function readPapers(choiceOf: (paper: Paper) => string | undefined): PaperChoices {
  return Object.fromEntries(
    PAPERS.flatMap((paper) => {
      const choice = choiceOf(paper)
      return choice !== undefined && isPaperChoice(paper, choice) ? [[paper, choice]] : []
    }),
  )
}

function isPaperChoice(paper: Paper, choice: string) {
  return isUuid(choice) || ['missing', ...listNoDocumentReasons(paper)].includes(choice)
}

/** Returns the chosen state of each paper the programme asks for, to fill in a form. */
export function getChosenPapers({ papers, kept }: Pick<Application, 'papers' | 'kept'>): Texts {
  return Object.fromEntries(
    listPapers(kept.programme).map((paper) => {
      const state = papers[paper] ?? 'missing'
      return [paper, typeof state === 'string' ? state : state.version]
    }),
  )
}
