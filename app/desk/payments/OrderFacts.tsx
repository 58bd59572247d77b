import { Link } from 'react-router'
import { createMailtoLink } from '../../../admissions/content/contact-links.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { createPhoneLink, formatPhone } from '../../words/phones.ts'
import type { OrderOnPage } from './order.server.ts'
import { paymentWords as words } from './words.ts'

/** Shows the state of an order, who placed it, and the payments for it. */
export function OrderFacts({ order }: { order: OrderOnPage }) {
  const { money } = order
  return (
    <dl className="desk-facts facts">
      <Fact name={words.state}>{words.states[order.state]}</Fact>
      <Fact name={words.payer}>
        {order.payer ? <Payer {...order.payer} opens={order.opens} /> : words.gone}
      </Fact>
      <Fact name={words.amount}>
        {money.text}
        {money.standing !== 'unpaid' && `, ${words.standing[money.standing]}`}
        {money.late && `, ${words.late}`}
      </Fact>
      <Fact name={words.placed}>
        <DayText day={order.placedOn} />
      </Fact>
      <Fact name={words.reference}>
        {order.reference ?? words.noReference}
        {order.otherEnding && `. ${words.otherReference(order.otherEnding)}`}
      </Fact>
      {order.screenshot && (
        <Fact name={words.screenshot}>
          <a href={paths.deskOrderScreenshot(order)}>{words.openShot}</a>
        </Fact>
      )}
    </dl>
  )
}

/** Shows the payer, with the ways to contact them and, for staff who may open it, a link to their file. */
function Payer({
  id,
  name,
  email,
  phone,
  opens,
}: Record<'id' | 'name' | 'email' | 'phone', string> & { opens: boolean }) {
  return (
    <>
      {opens ? <Link to={paths.deskStudent({ id })}>{name}</Link> : name},{' '}
      <a href={createMailtoLink(email)}>{email}</a>
      {phone && (
        <>
          , <a href={createPhoneLink(phone)}>{formatPhone(phone)}</a>
        </>
      )}
    </>
  )
}
