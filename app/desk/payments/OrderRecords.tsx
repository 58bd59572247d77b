import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Promised } from '../../student/plan/Promised.tsx'
import { planWords } from '../../student/plan/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import type { OrderOnPage } from './order.server.ts'
import { paymentWords as words } from './words.ts'

/** Shows the records of an order: its transfers, its journal, its papers and the terms it was sold under. */
export function OrderRecords({ order }: { order: OrderOnPage }) {
  return (
    <div className="desk-file">
      <section>
        <h2>{words.ledger}</h2>
        {order.transfers.length === 0 && (
          <p>
            {words.noMoney} <Link to={paths.deskSendStatement()}>{words.sendStatement}</Link>
          </p>
        )}
        {order.mayBePaid && (
          <p>
            <Link to={paths.deskStatements({ order: order.id })}>{words.onStatement}</Link>
          </p>
        )}
        <ul>
          {order.transfers.map(({ place, between, amount, source, payment, day }) => (
            <li key={place}>
              {between}: {amount}
              <span className="quiet">
                {[source, payment].filter(Boolean).join(' ')}, <DayText day={day} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.journal}</h2>
        <ul>
          {order.journal.map(({ place, what, by, on, time }) => (
            <li key={place}>
              {what}
              <span className="quiet">
                {by},{' '}
                <span className="desk-at">
                  <DayText day={on} />, {time}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{words.papers}</h2>
        {order.papers.length === 0 && <p>{words.noPapers}</p>}
        <ul>
          {order.papers.map(({ id, number, kind }) => (
            <li key={id}>
              <a href={paths.deskOrderPaper(order, { id })}>
                {planWords.orders.pdf(planWords.orders.paper[kind], number)}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-promised col-span-full">
        <h2>{words.promised}</h2>
        <p className="quiet">{words.promisedAs}</p>
        <Promised {...order.promised} />
      </section>
    </div>
  )
}
