import { listNotGiven } from '../../../admissions/giving/give.server.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItems, toCompleteList } from '../due/due-item.ts'
import { givingWords as words } from './words.ts'

/** Returns how many newcomers fit no counsellor, and why. */
export async function listDueGiving({ page, who, now }: DueDay): Promise<DueItems> {
  return toCompleteList(
    (await listNotGiven(page.database, who, now)).map(({ kind, count, nobody }) => ({
      id: kind,
      to: paths.deskGiving(),
      text: words.notGiven[kind](count, words.nobody[nobody]),
      by: now,
    })),
  )
}
