import { DayText } from '../../ui/DayText.tsx'
import { Table } from '../../ui/Table.tsx'
import type { Route } from './+types/page'
import { paymentWords as words } from './words.ts'

const MOVEMENTS = ['came', 'bankCame', 'left', 'bankLeft'] as const

/** Compares, day by day, our ledger with the bank's statement. */
export function MoneyByDay({
  days,
  withService,
}: Pick<Route.ComponentProps['loaderData'], 'days' | 'withService'>) {
  return (
    <section>
      <h2>{words.days}</h2>
      <p>{days.length === 0 ? words.noDays : words.daysLead}</p>
      {withService && <p>{withService}</p>}
      {days.length > 0 && (
        <Table
          className="desk-table"
          names={[words.day, ...MOVEMENTS.map((name) => words[name]), words.difference]}
          numbers={[...MOVEMENTS.map((name) => words[name]), words.difference]}
        >
          {days.map(({ day, figures, difference }) => (
            <tr key={day}>
              <th scope="row">
                <DayText day={day} />
              </th>
              {MOVEMENTS.map((name) => (
                <td key={name} className="amount" data-label={words[name]}>
                  {figures[name]}
                </td>
              ))}
              <td className="amount" data-label={words.difference}>
                {difference ? <span className="brick">{difference}</span> : words.equal}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
