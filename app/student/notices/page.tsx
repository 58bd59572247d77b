import { Link } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { getChoices } from '../../../admissions/notices/choices.server.ts'
import { viewNotices } from '../../../admissions/notices/notices.server.ts'
import { listSearches } from '../../../admissions/notices/searches.server.ts'
import { MAILED_KINDS, type SavedSearch } from '../../../admissions/notices/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { ActionButton, FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import { describeZone } from '../sessions/words.ts'
import { ContactPart } from '../whatsapp/ContactPart.tsx'
import { showContact } from '../whatsapp/contact.server.ts'
import type { Route } from './+types/page'
import { actOnNotices } from './actions.server.ts'
import { News } from './News.tsx'
import { noticeWords as words } from './words.ts'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const acting = own(student)
  const [searches, { mailed, feedKey }, contact] = await Promise.all([
    listSearches(page.database, acting),
    getChoices(page.database, acting),
    showContact(page, acting),
  ])
  const notices = await viewNotices(page.database, acting, page.now())
  return {
    notices: notices.map((notice) => ({ ...notice, day: page.dayOf(notice.madeAt) })),
    searches,
    mailed,
    contact,
    // If no mail can be sent, the page promises none.
    mails: page.abilities.mail,
    proven: student.emailVerified,
    feed: feedKey ? page.origin + paths.calendar(feedKey) : undefined,
    zoneText: describeZone(page.zone()),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return actOnNotices(request, page, own(student))
}

export const meta = () => createUnlistedMeta(words.titleAlone)

/** Renders a student's notices, saved searches, mail settings and calendar. */
export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, searches, mailed, mails, proven, feed, zoneText, contact } = loaderData
  const answer = useAnswer(actionData)
  useLive(['notices'])
  return (
    <FormProvider form="notices" answer={answer}>
      <div className="stack notices">
        <h1>{words.title}</h1>
        <FormMessages heading={words.title} />
        {notices.length === 0 ? <p>{words.none}</p> : <News notices={notices} />}

        <NamedPart id="searches" title={words.searches}>
          {searches.length === 0 && <p className="quiet">{words.noSearches}</p>}
          <PostForm>
            <ul className="notices-searches">
              {searches.map((search) => (
                <Search key={search.id} search={search} />
              ))}
            </ul>
          </PostForm>
        </NamedPart>

        {mails && (
          <NamedPart id="mails" title={words.mails}>
            <p className="quiet">{proven ? words.mailsLead(zoneText) : words.unproven}</p>
            <PostForm className="stack">
              <div>
                {MAILED_KINDS.map((kind) => (
                  <label key={kind} className="notices-choice line items-center gap-2">
                    <input type="checkbox" name={`mail-${kind}`} defaultChecked={mailed.includes(kind)} />{' '}
                    {words.kinds[kind]}
                  </label>
                ))}
              </div>
              <p>
                <Submit does="mails" label={words.keep} kind="plain" />
              </p>
            </PostForm>
          </NamedPart>
        )}

        {contact && <ContactPart {...contact} />}

        <NamedPart id="calendar" title={words.calendar}>
          <p className="quiet">{feed ? words.calendarLead : words.calendarNone}</p>
          <PostForm className="stack">
            {feed && <CopyField id="feed" label={words.address} value={feed} hint={words.renewWhy} />}
            <p className="acts">
              <Submit does="open-feed" label={feed ? words.renew : words.open} kind="plain" />
              {feed && <Submit does="close-feed" label={words.close} kind="bare" />}
            </p>
          </PostForm>
        </NamedPart>
      </div>
    </FormProvider>
  )
}

function Search({ search: { id, name, query, everyDays, found } }: { search: SavedSearch }) {
  const otherInterval = everyDays === 1 ? 7 : 1
  return (
    <li>
      <span>
        <Link to={paths.explore(new URLSearchParams(query))}>{name}</Link>
        <span className="quiet">
          &nbsp;· {words.finds(found)}&nbsp;· {words.every[everyDays]}
        </span>
      </span>
      <span className="acts">
        <ActionButton does={`every-${otherInterval} ${id}`} kind="bare">
          {words.makeEvery[otherInterval]}
        </ActionButton>
        <ActionButton does={`remove ${id}`} kind="bare">
          {words.remove}
          <span className="unseen"> {words.removeOf(name)}</span>
        </ActionButton>
      </span>
    </li>
  )
}
