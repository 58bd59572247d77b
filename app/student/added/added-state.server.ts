import { getChecks } from '../../../admissions/added/added.server.ts'
import { checkState, isAdded } from '../../../admissions/added/rules.ts'
import type { Check } from '../../../admissions/added/types.ts'
import type { Programme } from '../../../admissions/catalogue/records.ts'
import type { PageContext } from '../../context.ts'
import { parseWebAddress } from '../../programme/web-address.ts'

/** A kept programme: since when, and the record at that time. */
interface ProgrammeCopy {
  programmeId: string
  keptAt: Date
  programme: Programme
}

/**
 * Returns a function that gives the state of a kept programme if a student added it and the catalogue does
 * not list it, else `undefined`.
 */
export async function loadAddedStates(
  { database, catalogue }: Pick<PageContext, 'database' | 'catalogue'>,
  ids: string[],
) {
  const waitingIds = ids.filter((id) => isAdded(id) && catalogue.rowOf(id) === -1)
  const checks = waitingIds.length > 0 ? await getChecks(database, waitingIds) : new Map<string, Check>()
  return ({ programmeId, keptAt, programme }: ProgrammeCopy) => {
    if (!waitingIds.includes(programmeId)) return undefined
    const check = checks.get(programmeId)
    const state = checkState(check, keptAt)
    const { page } = programme.facts
    return {
      state,
      reason: state === 'returned' ? check?.reason : undefined,
      checkedOn: state === 'waiting' ? undefined : check?.checkedOn,
      page: 'value' in page ? parseWebAddress(page.value) : undefined,
    }
  }
}
export type ShownAdded = NonNullable<ReturnType<Awaited<ReturnType<typeof loadAddedStates>>>>
