import { countUnassigned, listLeft } from '../../../admissions/staff/staff.server.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItems, toCompleteList } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'

/** Lists students without a counsellor: all who never had one, and those of each counsellor who has left. */
export async function listUnassignedStudents({ page, who, now }: DueDay): Promise<DueItems> {
  const [unassigned, left] = await Promise.all([
    countUnassigned(page.database, who),
    listLeft(page.database, who),
  ])
  const nobodys = {
    id: 'unassigned',
    to: paths.deskStudents({ list: 'unassigned' }),
    text: words.unassigned(unassigned),
    by: now,
  }
  return toCompleteList([
    ...(unassigned > 0 ? [nobodys] : []),
    ...left.map(({ id, name, students }) => ({
      id,
      to: paths.deskStaff(),
      text: words.leftBy(name, students),
      by: now,
    })),
  ])
}
