import type { StudentFacts } from './student.ts'

/** A wished start that has passed, and the next one like it, which replaces it: `2025-05`, `2027-05`. */
export interface PassedStart {
  asked: string
  next: string
  /** It is this month's: begun, and not over for long. */
  isThisMonth: boolean
}

/**
 * Returns the wished starts that have passed. The current month counts as passed: its programmes may have
 * started on the first.
 */
export function findPassedStarts({ wishes }: StudentFacts, today: string): PassedStart[] {
  const thisMonth = today.slice(0, 7)
  return (wishes?.intake ?? [])
    .filter((wish) => wish.length === 7 && wish <= thisMonth)
    .map((wanted) => ({
      asked: wanted,
      next: findNextStart(wanted.slice(-2), today),
      isThisMonth: wanted === thisMonth,
    }))
}

/**
 * Returns the student with each past start replaced by the next one: no programme starts in a year that is
 * over.
 */
export function withComingStarts(student: StudentFacts, today: string): StudentFacts {
  const comingStarts = new Map(findPassedStarts(student, today).map(({ asked, next }) => [asked, next]))
  if (comingStarts.size === 0) return student
  const intake = student.wishes!.intake!.map((wish) => comingStarts.get(wish) ?? wish)
  return { ...student, wishes: { ...student.wishes, intake: [...new Set(intake)] } }
}

function findNextStart(month: string, today: string): string {
  const year = Number(today.slice(0, 4))
  return `${month > today.slice(5, 7) ? year : year + 1}-${month}`
}
