import { Link } from 'react-router'
import { ActionButton, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import type { Route } from './+types/lead'
import { LateText } from './LateText.tsx'
import { PhoneAndEmail } from './PhoneAndEmail.tsx'
import { leadWords as words } from './words.ts'

type LeadPage = Route.ComponentProps['loaderData']

/** Renders the people who may be the same, to be merged, or the one that this lead was merged into. */
export function LeadsAlike({
  lead,
  from,
  earlier,
  alike,
}: Pick<LeadPage, 'lead' | 'from' | 'earlier' | 'alike'>) {
  if (lead.mergedInto)
    return (
      <PostForm className="stack">
        <p>
          <Link to={paths.deskLead({ id: lead.mergedInto }, from)}>
            {words.mergedInto(earlier ?? words.nobody)}
          </Link>
        </p>
        <ActionButton does="apart">{words.apart}</ActionButton>
      </PostForm>
    )
  if (alike.length === 0) return null
  return (
    <section>
      <h2>{words.alike}</h2>
      <PostForm>
        <ul className="desk-alike">
          {alike.map(({ id, name, email, phone, lane, mergedInto, unconsented, is, by }) => (
            <li key={id} data-row>
              <span>
                <span className="desk-ways">
                  <span>
                    <Link to={paths.deskLead({ id }, from)}>{name}</Link>
                  </span>{' '}
                  <span className="quiet">
                    {words.nowIn(words.lanes[lane])}
                    {unconsented ? (
                      <>
                        ,{' '}
                        <b data-is="late">
                          {lane === 'new' ? words.doNot.toLowerCase() : words.unconsented.toLowerCase()}
                        </b>
                      </>
                    ) : (
                      lane === 'new' && !mergedInto && <LateText is={is} />
                    )}
                  </span>
                </span>
                <span className="quiet desk-ways">
                  <span>{words.alikeBy[by]} </span>
                  <PhoneAndEmail phone={phone} email={email} />
                </span>
              </span>{' '}
              {!mergedInto && (
                <ActionButton does={`merge ${id}`} kind="bare">
                  {words.same}
                  <span className="unseen"> {words.sameOf(name)}</span>
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      </PostForm>
    </section>
  )
}
