import { Link } from 'react-router'
import type { Lane, LostReason } from '../../../admissions/leads/lanes.ts'
import { paths } from '../../paths.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { Table } from '../../ui/Table.tsx'
import { leadWords as words } from '../../words/desk/leads.ts'
import { phoneText } from '../../words/phones.ts'

/** A lead that was looked up: where it has come to, and what tells it from others of the same name. */
interface FoundLead {
  id: string
  name: string
  email: string
  phone: string
  lane: Lane
  reason: LostReason | ''
  assignee: string | null
  /** Since it came to its lane. */
  minutes: number
}

/** Leads of all lanes that match what was typed. */
export function FoundLeads({ text, found, more }: { text: string; found: FoundLead[]; more: boolean }) {
  if (found.length === 0) return <p>{words.noneFound(text)}</p>
  return (
    <>
      <Table className="desk-table desk-leads" names={[words.person, words.lane, words.movedOn, words.with]}>
        {found.map(({ id, name, email, phone, lane, reason, assignee, minutes }) => (
          <tr key={id} data-row>
            <th scope="row">
              <Link to={paths.deskLead({ id }, { q: text })}>{name}</Link>
              <span className="quiet">
                {phone && phoneText(phone).replaceAll(' ', '\u00a0')}
                {phone && email && ', '}
                {email && <EmailText email={email} />}
              </span>
            </th>
            <td data-label={words.lane}>{words.lanes[lane]}</td>
            <td data-label={words.movedOn}>
              {words.since(lane, words.waited(minutes), reason && words.lost[reason])}
            </td>
            <td data-label={assignee ? undefined : words.with}>{words.holder(lane, assignee)}</td>
          </tr>
        ))}
      </Table>
      {more && <p className="quiet">{words.moreFound(found.length)}</p>}
    </>
  )
}
