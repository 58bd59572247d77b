import { MAX_DUE_PATHS } from '../../../admissions/desk/desk.server.ts'
import { isBehind, planDeparture } from '../../../admissions/path/departure.ts'
import { paths } from '../../paths.ts'
import { type DueDay, type DueItems, SHOWN } from '../due/due-item.ts'
import { myDayWords as words } from '../my-day/words.ts'
import { findCareDue } from '../students/due.server.ts'

/** Lists the steps of accepted applications that are late, those that were due first first. */
export async function listDueSteps(day: DueDay): Promise<DueItems> {
  const { paths: openPaths } = await day.once(findCareDue)
  const items = openPaths.flatMap((path) =>
    (planDeparture(path, day.page.content, day.now)?.steps ?? []).flatMap(({ step, name, days, ...rest }) =>
      days && isBehind(rest)
        ? {
            id: `${path.application} ${step}`,
            to: `${paths.deskDeparture({ id: path.studentId }, { id: path.application })}#${step}`,
            text: words.step(name, path.student),
            by: days.endsAt,
            note: {
              is: 'deadline' as const,
              day: days.startBy,
              isToday: days.daysLeft === 0,
              of: `${path.institution}, ${path.title}`,
            },
            state: `${days.startBy} ${rest.state}`,
          }
        : [],
    ),
  )
  const sorted = items.toSorted((a, b) => a.by.getTime() - b.by.getTime())
  const isPartial = openPaths.length >= MAX_DUE_PATHS
  return { items: sorted.slice(0, SHOWN), total: items.length, isPartial }
}
