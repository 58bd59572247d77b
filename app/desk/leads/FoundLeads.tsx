import { Link, useLocation, useParams } from 'react-router'
import type { Lane, LaneClock, LostReason } from '../../../admissions/leads/lanes.ts'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/Table.tsx'
import { LateText } from './LateText.tsx'
import { PhoneAndEmail } from './PhoneAndEmail.tsx'
import { SessionText } from './SessionText.tsx'
import { leadWords as words } from './words.ts'

/** A lead that was looked up: where it has come to, and what tells it from others of the same name. */
interface FoundLead {
  id: string
  name: string
  email: string
  phone: string
  lane: Lane
  reason: LostReason | ''
  unconsented: boolean
  suspect: boolean
  assignee: string | null
  /** Minutes in its lane. */
  minutes: number
  session: Parameters<typeof SessionText>[0] | null
  /** Status against the promised response time, if they still have to be contacted. */
  is: LaneClock['is']
}

/** Shows leads of all lanes that match the typed text. */
export function FoundLeads({ text, leads, more }: { text: string; leads: FoundLead[]; more: boolean }) {
  const { search } = useLocation()
  const { lead: openLead } = useParams()
  if (leads.length === 0) return <p>{words.noneFound(text)}</p>
  return (
    <>
      <p className="quiet">{words.found}</p>
      <Table className="desk-table desk-leads" names={[words.person, words.lane, words.movedOn, words.with]}>
        {leads.map(
          ({
            id,
            name,
            email,
            phone,
            lane,
            reason,
            session,
            unconsented,
            suspect,
            assignee,
            minutes,
            is,
          }) => (
            <tr
              key={id}
              data-row
              data-beside={paths.deskLeadBeside({ id }, search)}
              aria-current={openLead === id || undefined}
            >
              <th scope="row">
                <Link to={paths.deskLead({ id }, { q: text })}>{name}</Link>
                <span className="quiet desk-ways">
                  {unconsented && <span>{words.unconsented} </span>}
                  {suspect && <span>{words.suspect} </span>}
                  <PhoneAndEmail phone={phone} email={email} />
                </span>
              </th>
              <td data-label={words.lane}>
                {words.lanes[lane]}
                {session && (
                  <span className="quiet">
                    <SessionText {...session} />
                  </span>
                )}
              </td>
              <td data-label={words.movedOn}>
                {lane === 'new' && unconsented
                  ? words.doNot
                  : words.since(lane, words.waited(minutes), reason && words.lost[reason])}
                <LateText is={is} />
              </td>
              {/* Students have a counsellor, who is listed with the students. */}
              <td data-label={assignee || lane === 'registered' ? undefined : words.with}>
                {assignee ?? (lane === 'registered' ? '' : words.nobody)}
              </td>
            </tr>
          ),
        )}
      </Table>
      {more && <p className="quiet desk-more">{words.moreFound(leads.length)}</p>}
    </>
  )
}
