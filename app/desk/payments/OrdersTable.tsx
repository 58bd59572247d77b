import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/Table.tsx'
import type { Route } from './+types/page'
import { paymentWords as words } from './words.ts'

type OrderRows = Route.ComponentProps['loaderData']['lanes'][number]['orders']

export function OrdersTable({ orders }: { orders: OrderRows }) {
  return (
    <Table
      className="desk-table desk-orders"
      names={[words.order, words.payer, words.state, words.amount, words.due]}
    >
      {orders.map(({ id, number, payer, title, state, batch, standing, late, amount, due, dueAt, is }) => (
        <tr key={id} data-row>
          <th scope="row">
            <Link to={paths.deskOrder({ id })}>{number}</Link>
            <span className="small quiet">{title}</span>
          </th>
          <td data-label={words.payer}>{payer ?? words.gone}</td>
          <td data-label={words.state}>
            {words.states[state]}
            {batch !== null && `, ${words.inFile(batch)}`}
            {late && `, ${words.late}`}
          </td>
          <td data-label={words.amount}>
            {amount}
            {standing === 'partial' || standing === 'over' ? `, ${words.standing[standing]}` : ''}
          </td>
          <td data-label={words.due}>
            {due && dueAt ? (
              <span className={is === 'late' ? 'form-failure' : undefined}>
                <span>
                  {words.clock[is]} {words.dues[due]} <span className="desk-at">{dueAt}</span>
                </span>
              </span>
            ) : (
              '–'
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
