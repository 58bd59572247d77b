import type { ReactNode } from 'react'
import { Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { keepZone } from '../../../admissions/notices/choices.server.ts'
import { paths } from '../../paths.ts'
import { Closes } from '../../programme/Closes.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { useFigures } from '../../ui/figures.ts'
import { Icon } from '../../ui/Icon.tsx'
import { DeadlineText } from '../applications/DeadlineText.tsx'
import { WHERE } from '../applications/last-day.ts'
import { LAST_DAY_FIELD } from '../applications/page-form.ts'
import { applicationWords } from '../applications/words.ts'
import { familyWords } from '../family/words.ts'
import { useLive } from '../live.ts'
import { messageWords } from '../messages/words.ts'
import { News } from '../notices/News.tsx'
import { noticeWords } from '../notices/words.ts'
import { planWords } from '../plan/words.ts'
import { openPersonPage } from '../require-student.ts'
import { sessionWords } from '../sessions/words.ts'
import { nameLastDayField } from '../shortlist/page-form.ts'
import type { Route } from './+types/page'
import type { NextStep } from './next-step.ts'
import { type HomePage, loadHomePage } from './page.server.ts'
import { homeWords as words } from './words.ts'
import '../../ui/styles/stops.css'
import './page.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, person } = await openPersonPage(request, context)
  // Staff have nothing to apply for.
  if (person.role !== 'student') throw redirect(paths.desk())
  // Notices and digests are dated where the student is.
  await keepZone(page.database, own(person), page.zone())
  return loadHomePage(page, person)
}

export const meta = () => createUnlistedMeta(words.titleAlone)

/**
 * Renders a student's home: the next step, then the days, the applications, the shortlist and the pages for
 * the family.
 */
export default function Home({
  loaderData: {
    name,
    plan,
    mentor,
    order,
    refund,
    unpaid,
    next,
    session,
    applications,
    shortlist,
    family,
    people,
    news,
  },
}: Route.ComponentProps) {
  useLive([
    'applications',
    'shortlist',
    'profile',
    'documents',
    'messages',
    'counselling',
    'notices',
    'plans',
    'path',
  ])
  return (
    <div className="home">
      <h1>{words.title(name)}</h1>
      {refund && (
        <p>
          {words.refund[refund.state](refund.title)} <Link to={paths.plan()}>{words.plan}</Link>
        </p>
      )}
      {plan && refund?.state !== 'refund-asked' && (
        <p>
          {words.planUntil(plan.title)} <DayText day={plan.until} />.{' '}
          <Link to={paths.plan()}>{words.plan}</Link>
        </p>
      )}
      {mentor && (
        <p>
          {planWords.mentorBy} <DayText day={mentor.day} />, {mentor.time}.
        </p>
      )}
      {order && <Order {...order} />}
      {unpaid && <OrderNotice sentence={words.unpaid(unpaid.title, unpaid.number)} />}
      {people.unread > 0 && <UnreadNotice count={people.unread} />}
      <NextStepSection step={next} />
      <div className="home-columns grid gap-y-4 gap-x-6">
        <ImportantDays applications={applications} shortlist={shortlist} />
        <Applications applications={applications} />
        <Shortlist shortlist={shortlist} />
        <Family family={family} saved={shortlist.length} />
        <NextSession session={session} />
        <People people={people} />
        <LatestNews news={news} />
      </div>
    </div>
  )
}

/** An order whose plan or payment is awaited: shown before everything else. */
function Order({ title, number, claimed, amount }: NonNullable<HomePage['order']>) {
  return (
    <OrderNotice sentence={claimed ? words.claimed(title, number) : words.toPay(title, number, amount)} />
  )
}

function OrderNotice({ sentence: [text, action] }: { sentence: [text: string, action: string] }) {
  return (
    <p className="notice">
      <span>
        {text} <Link to={paths.plan()}>{action}</Link>
      </span>
    </p>
  )
}

/** New messages: to be read before anything else is done. */
function UnreadNotice({ count }: { count: number }) {
  return (
    <p className="notice">
      <span>
        <strong>{messageWords.unread(count)}.</strong> <Link to={paths.messages()}>{messageWords.open}</Link>
      </span>
    </p>
  )
}

function NextStepSection({ step }: { step: NextStep }) {
  const [text, action] = words.next(step)
  return (
    <section className="home-next" aria-labelledby="home-next">
      <h2 id="home-next">{words.nextTitle}</h2>
      <p>
        {text} {step.minutes > 0 && <span className="quiet">{words.minutes(step.minutes)}</span>}
      </p>
      <p className="acts gap-y-2 gap-x-4 items-center">
        {'website' in step && step.website ? (
          <a className="button next" href={step.website.address} rel="noopener">
            {action}
            <Icon name="outside" size={16} />
          </a>
        ) : (
          <Link className="button next" to={getStepAddress(step)}>
            {action}
          </Link>
        )}
        {step.is === 'due' && <Link to={paths.application(step)}>{words.openDraft}</Link>}
      </p>
    </section>
  )
}

function getStepAddress(step: NextStep): string {
  switch (step.is) {
    case 'marks':
      return paths.profile('education', { add: 'education' })
    case 'test':
      return paths.profile('test_score', { add: 'testResults' })
    case 'profile':
      return paths.profile('about')
    case 'save':
      return paths.explore()
    case 'begin':
      return paths.shortlist()
    case 'wait':
      return paths.applications()
    case 'due':
      return `${paths.application(step)}#${WHERE}`
    case 'apply':
      return paths.applicationCheck(step)
    case 'departure':
      return paths.departure(step)
    default:
      return paths.application(step)
  }
}

/**
 * Every day that counts until the student has applied, the nearest first. For unknown days, links to where
 * each can be looked up and entered.
 */
function ImportantDays({ applications, shortlist }: Pick<HomePage, 'applications' | 'shortlist'>) {
  const all = [
    ...applications
      .filter(({ preparing }) => preparing)
      .map((one) => ({ ...one, field: `${paths.application(one)}#${LAST_DAY_FIELD}` })),
    ...shortlist
      .filter(({ applied }) => !applied)
      .map((entry) => ({ ...entry, field: `${paths.shortlist()}#${nameLastDayField(entry.id)}` })),
  ]
  const datedItems = all
    .filter(({ deadline }) => deadline)
    .toSorted((a, b) => a.deadline!.daysLeft - b.deadline!.daysLeft)
  const withoutDeadline = all.filter(({ deadline }) => !deadline)
  if (all.length === 0) return null
  return (
    <section aria-labelledby="home-days">
      <h2 id="home-days">{datedItems.length > 0 ? words.days : words.findDays}</h2>
      {datedItems.length > 0 && (
        <ol className="home-days stops">
          {datedItems.map(({ id, title, institution, deadline }) => (
            <li key={id}>
              <span>
                <strong>{institution.name}</strong> {title} <Closes institution={institution} />
              </span>
              <span>
                {words.applyBy} <DeadlineText deadline={deadline!} />
                {words.asNoted}
              </span>
            </li>
          ))}
        </ol>
      )}
      {withoutDeadline.length > 0 && (
        <>
          <p>{words.noDate(withoutDeadline.length)}</p>
          <DayList many={withoutDeadline.length > FEW_DAYS && words.openDays(withoutDeadline.length)}>
            {withoutDeadline.map(({ id, title, institution, website, field }) => (
              <li key={id}>
                <span>
                  <strong>{institution.name}</strong> <Link to={field}>{title}</Link>{' '}
                  <Closes institution={institution} />
                </span>
                {website && (
                  <p className="small">
                    <a href={website.address} rel="noopener">
                      {website.host}
                      <Icon name="outside" size={14} />
                    </a>
                  </p>
                )}
              </li>
            ))}
          </DayList>
        </>
      )}
    </section>
  )
}

/** Number of unknown days shown unfolded; more would push down the known ones. */
const FEW_DAYS = 2

function DayList({ many, children }: { many: string | false; children: ReactNode }) {
  const list = <ul className="home-rows">{children}</ul>
  if (!many) return list
  return (
    <details>
      <summary>{many}</summary>
      {list}
    </details>
  )
}

function Applications({ applications }: Pick<HomePage, 'applications'>) {
  return (
    <section aria-labelledby="home-applications">
      <h2 id="home-applications">{words.applications}</h2>
      {applications.length === 0 && <p className="quiet">{words.noApplications}</p>}
      <ul className="home-rows">
        {applications.map(({ id, title, institution, status, preparing, papers }) => (
          <li key={id}>
            <span>
              <strong>{institution.name}</strong> <Link to={paths.application({ id })}>{title}</Link>{' '}
              <Closes institution={institution} />
            </span>
            <span className="quiet">
              {applicationWords.statuses[status]}
              {preparing && `\u00a0· ${words.papers(papers.asked - papers.missing, papers.asked)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Shortlist({ shortlist }: Pick<HomePage, 'shortlist'>) {
  return (
    <section aria-labelledby="home-shortlist">
      <h2 id="home-shortlist">{words.shortlist(shortlist.length)}</h2>
      <p>
        {shortlist.length === 0 ? (
          <Link to={paths.recommendations()}>{words.findSome}</Link>
        ) : (
          <Link to={paths.shortlist()}>{words.toShortlist}</Link>
        )}
      </p>
    </section>
  )
}

/** For the family: the likely cost, and the links to show them more. */
function Family({ family: { cost, knownCount, age }, saved }: { family: HomePage['family']; saved: number }) {
  const figures = useFigures()
  if (saved === 0) return null
  const formatAbout = (amount: number) => figures.about({ amount, currency: cost!.currency })
  return (
    <section aria-labelledby="home-family">
      <h2 id="home-family">{words.family}</h2>
      {cost && (
        <p>
          {words.cost(formatAbout(cost.lowest), formatAbout(cost.highest), knownCount, saved)} {age}
        </p>
      )}
      <p>
        <Link to={paths.family()}>{familyWords.links.toPage}</Link>
      </p>
    </section>
  )
}

/** The next session, or the way to one. */
function NextSession({ session }: Pick<HomePage, 'session'>) {
  const { own, one, book } = sessionWords
  return (
    <section aria-labelledby="home-session">
      <h2 id="home-session">{session ? own.next : own.title}</h2>
      {session?.offered && session.heldUntil && (
        <p className="notice">{own.homeOffered(session.heldUntil)}</p>
      )}
      {session ? (
        <p>
          <strong>{session.when}</strong> {book.with(session.counsellor)}
          {session.state === 'held' && !session.offered && `, ${one.states.held}`}
        </p>
      ) : (
        <p className="quiet">{own.homeNone}</p>
      )}
      <p>
        <Link to={session ? paths.sessions() : paths.book()}>{session ? own.open : own.bookOne}</Link>
      </p>
    </section>
  )
}

/** The student's counsellor. */
function People({ people: { counsellor } }: Pick<HomePage, 'people'>) {
  return (
    <section aria-labelledby="home-people">
      <h2 id="home-people">{messageWords.people}</h2>
      <p>{counsellor ? words.counsellor(counsellor) : words.noCounsellor}</p>
      <p>
        <Link to={paths.messages()}>{messageWords.write}</Link>
      </p>
    </section>
  )
}

/** Changes in the programmes that the student follows, and near deadlines. */
function LatestNews({ news: { latest, unseen } }: Pick<HomePage, 'news'>) {
  return (
    <section aria-labelledby="home-news">
      <h2 id="home-news">{noticeWords.home}</h2>
      {latest.length > 0 ? <News notices={latest} /> : <p className="quiet">{noticeWords.none}</p>}
      <p>
        {unseen > 0 && (
          <>
            <strong>{noticeWords.unseen(unseen)}</strong>&nbsp;·{' '}
          </>
        )}
        <Link to={paths.notices()}>{noticeWords.all}</Link>
      </p>
    </section>
  )
}
