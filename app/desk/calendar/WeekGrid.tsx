import { sessionWords } from '../../student/sessions/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { ShownAtDesk } from './page.server.ts'
import type { Week } from './week.ts'
import { calendarWords as words } from './words.ts'

/** Shows a week by hours. What can be done with a session is in the list, to which each leads. */
export function WeekGrid({ week: { days, rows } }: { week: Week<ShownAtDesk> }) {
  if (rows.length === 0) return null
  return (
    <table className="desk-table calendar-grid small mb-4">
      <caption className="quiet">{words.grid}</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ day, isOff, holiday }, index) => (
            <th key={day} scope="col">
              {sessionWords.weekdays[index]} <DayText day={day} short />
              {isOff && <span className="small quiet">{holiday ?? words.off}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ hour, cells }) => (
          <tr key={hour}>
            <th scope="row" className="regular">
              {words.hour(hour)}
            </th>
            {cells.map(({ day, isOpen, sessions }) => (
              <td key={day} data-is={isOpen ? 'open' : undefined}>
                {sessions.map(({ id, name, state, when }) => (
                  <a key={id} className="block py-1" href={`#session-${id}`} data-is={state}>
                    {when.starts}–{when.ends} <b>{name}</b>
                  </a>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
