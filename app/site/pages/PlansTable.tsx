import type { ReactNode } from 'react'
import type { Plan } from '../../../admissions/content/offer.ts'
import { planWords } from '../../student/plan/words.ts'
import { useFigures } from '../../ui/figures.ts'
import { countSessions } from './count-sessions.ts'
import { PlanStart } from './PlanTicket.tsx'

const words = planWords.compare

/** Renders the plans side by side, one line for each feature. Narrow windows show the tickets instead. */
export function PlansTable({ plans, forSale }: { plans: Plan[]; forSale: boolean }) {
  const figures = useFigures()
  const price = ({ price, currency }: Plan) => figures.money({ amount: price, currency })
  const lines: [name: string, cell: (plan: Plan) => ReactNode][] = [
    [
      words.price,
      (plan) => (
        <b>{plan.price === 0 ? `${price(plan)}, ${words.free}` : planWords.buy.price(price(plan))}</b>
      ),
    ],
    [
      words.valid,
      ({ holds: { days }, price }) =>
        days === null ? words.intake : price === 0 ? words.freeDays(days) : words.days(days),
    ],
    [words.institutions, ({ holds }) => holds.institutions],
    [words.sessions, (plan) => countSessions(plan, plans)],
    [words.mentor, ({ promises }) => (promises ? words.hours(promises.mentorHours) : words.notPart)],
    [words.active, ({ promises }) => (promises ? words.hours(promises.activeHours) : words.atOnce)],
    [words.refund, ({ promises }) => (promises ? words.refundDays(promises.refundDays) : words.nothingPaid)],
    [words.begin, (plan) => <PlanStart plan={plan} forSale={forSale} />],
  ]
  return (
    <table className="plans-table">
      <caption className="unseen">{words.caption}</caption>
      <thead>
        <tr>
          <td />
          {plans.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([name, cell]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {plans.map((plan) => (
              <td key={plan.id}>{cell(plan)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
