import { data, Link } from 'react-router'
import { z } from 'zod'
import { can } from '../../../admissions/access/can.ts'
import { listAdded, publishAdded, returnAdded } from '../../../admissions/added/added.server.ts'
import { listingFaults } from '../../../admissions/added/rules.ts'
import type { WaitingProgramme } from '../../../admissions/added/types.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import { factsDue, seenAgain, withdrawFact } from '../../../admissions/facts/facts.server.ts'
import {
  listFactReports,
  publishFactReport,
  returnFactReport,
} from '../../../admissions/facts/reports.server.ts'
import type { WaitingFactReport } from '../../../admissions/facts/types.ts'
import type { PageContext } from '../../context.ts'
import { InForm } from '../../forms/InForm.tsx'
import { useAnswer } from '../../forms/notice.ts'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
import { refuse, wrong } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { factName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { parseWebAddress } from '../../programme/web-address.ts'
import { unlisted } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { names } from '../../words/names.ts'
import { flashSuccess } from '../flash.ts'
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'

const words = deskWords.facts

/**
 * Lists facts that students reported, programmes that they added, and facts due for another check, each
 * beside the page that shows it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { page, who } = await asRole('facts.publish', request, context)
  const added = can('added.view', who.by.role, 'anyone') ? await listAdded(page.database, who) : []
  const today = page.houseDayOf(page.now())
  const reports = await listFactReports(page.database, who)
  return {
    reports: reports.map((one) => ({
      ...one,
      since: page.dayOf(one.since),
      programme: named(page, one.programme),
    })),
    added: added.map((one) => ({ ...one, since: page.dayOf(one.since) })),
    due: (await factsDue(page.database, who, today)).map(
      ({ id, programme, name, page: address, seenOn, reviewBy }) => ({
        id,
        name,
        address,
        seenOn,
        reviewBy,
        over: reviewBy <= today,
        programme: named(page, programme),
      }),
    ),
  }
}

function named({ catalogue }: PageContext, id: string) {
  const programme = catalogue.programme(id)
  return { id, title: programme?.title ?? id, institution: programme?.institution.name ?? '' }
}

/** The page's response, plus what has become public, and where. */
interface Published extends Answer {
  published?: { text: string; programme: ReturnType<typeof named> }
}

/** `do` is the button with what it is about: publish, return, so, not, same or gone. */
const factsForm = z.object({
  do: z.string().catch(''),
  title: z
    .string()
    .catch('')
    .transform((title) => title.trim().replace(/\s+/g, ' ')),
  level: z.enum(STUDY_LEVELS).optional().catch(undefined),
  opened: z.string().optional(),
  reason: z.string().trim().catch(''),
})
const form = { faults: { reason: words.reasonWrong, ...words.listingFaults }, refusals: { gone: words.gone } }

export async function action({ request, context }: Route.ActionArgs) {
  const { page, who } = await asRole('facts.publish', request, context)
  const now = page.now()
  const today = page.houseDayOf(now)
  return takeForm(request, page, factsForm, form, async (fields) => {
    const { do: pressed, title, level, reason } = fields
    const [act, id = ''] = pressed.split(' ')
    const answered = (done: boolean, text: string) => (done ? flashSuccess(text) : refuse('gone'))
    /** Says where everybody reads it from now on. */
    const published = (done: boolean, text: string, programme: ReturnType<typeof named>) =>
      done ? data<Published>({ published: { text, programme } }) : refuse('gone')
    if (act === 'publish') {
      const faults = listingFaults({ title, level, opened: fields.opened !== undefined })
      if (Object.keys(faults).length > 0) return wrong(faults)
      const added = (await listAdded(page.database, who)).find((one) => one.id === id)
      return published(
        await publishAdded(page.database, who, id, { title, level }, now, today),
        words.published,
        { id, title, institution: added?.institution.name ?? '' },
      )
    }
    if (act === 'so') {
      if (fields.opened === undefined) return wrong({ opened: 'not-opened' })
      const report = (await listFactReports(page.database, who)).find((one) => one.id === id)
      if (!report) return refuse('gone')
      return published(
        (await publishFactReport(page.database, who, page.catalogue, id, { now, today })) === 'published',
        words.toldPublished(factName(report.name)),
        named(page, report.programme),
      )
    }
    if (act === 'return' || act === 'not') {
      if (!reason || reason.length > 500) return wrong({ reason: 'reason' })
      if (act === 'not')
        return answered(await returnFactReport(page.database, who, id, reason, now), words.returned)
      return answered(await returnAdded(page.database, who, id, reason, now, today), words.returned)
    }
    if (act === 'same')
      return answered(await seenAgain(page.database, who, page.catalogue, id, { now, today }), words.kept)
    const due = (await factsDue(page.database, who, today)).find((fact) => fact.id === id)
    return answered(due !== undefined && (await withdrawFact(page.database, who, due, now)), words.takenAway)
  })
}

/** Also after a refusal: what waits is shown as it is now. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

export default function Facts({ loaderData: { reports, added, due }, actionData }: Route.ComponentProps) {
  const answer: Published | undefined = useAnswer(actionData)
  const published = answer?.published
  const [pressed, about] = answer?.typed?.do?.split(' ') ?? []
  const answerTo = ({ id }: { id: string }) => (about === id ? answer : undefined)
  return (
    <InForm form={pressed === 'not' || pressed === 'so' ? `told-${about}` : `added-${about}`} answer={answer}>
      <h1>{words.title}</h1>
      <Complaints heading={words.summary} />
      {published && (
        <p key={published.programme.id} className="notice" role="status">
          <span>
            {published.text}{' '}
            <Link to={paths.programme(published.programme)}>{published.programme.title}</Link>{' '}
            <span className="quiet">{published.programme.institution}</span>
          </span>
        </p>
      )}
      <section>
        <h2>
          {words.told} <span className="quiet">{reports.length}</span>
        </h2>
        {reports.length === 0 && <p>{words.noneAdded}</p>}
        <ul className="desk-checks">
          {reports.map((one) => (
            <ReportedFact key={one.id} told={one} answer={answerTo(one)} />
          ))}
        </ul>
      </section>
      <section>
        <h2>
          {words.added} <span className="quiet">{added.length}</span>
        </h2>
        {added.length === 0 && <p>{words.noneAdded}</p>}
        <ul className="desk-checks">
          {added.map((one) => (
            <Added key={one.id} programme={one} answer={answerTo(one)} />
          ))}
        </ul>
      </section>
      <section>
        <h2>
          {words.due} <span className="quiet">{due.length}</span>
        </h2>
        {due.length === 0 && <p>{words.noneDue}</p>}
        <ul className="desk-checks">
          {due.map(({ id, name, address, seenOn, reviewBy, over, programme }) => (
            <li key={id} data-row>
              <p>
                <Link to={paths.programme(programme)}>{programme.title}</Link>{' '}
                <span className="quiet">{programme.institution}</span>
              </p>
              <p>
                <b>{factName(name)}</b>: {words.seen} <DayText day={seenOn} />,{' '}
                {over ? words.wasGood : words.good} <DayText day={reviewBy} />. <Page address={address} />
              </p>
              <PostForm className="desk-acts">
                <Press does={`same ${id}`} data-main>
                  {words.same}
                </Press>
                <Press does={`gone ${id}`} kind="bare">
                  {words.takeAway}
                </Press>
              </PostForm>
            </li>
          ))}
        </ul>
      </section>
    </InForm>
  )
}

function ReportedFact({
  told: { id, programme, name, value, page, students, since },
  answer,
}: {
  told: Omit<WaitingFactReport, 'since' | 'programme'> & {
    since: string
    programme: ReturnType<typeof named>
  }
  answer?: Answer
}) {
  return (
    <li data-row>
      <p>
        <Link to={paths.programme(programme)}>{programme.title}</Link>{' '}
        <span className="quiet">{programme.institution}</span>
      </p>
      <p>
        <b>{factName(name)}</b>: <ReportedValue name={name} value={value} />. {words.toldBy(students)}{' '}
        <DayText day={since} />. <Page address={page} />
      </p>
      <PostForm className="desk-check" form={`told-${id}`} answer={answer}>
        <Tick name="opened" label={words.opened} />
        <Press does={`so ${id}`} data-main>
          {words.so}
        </Press>
        <Field name="reason" label={words.notSo} maxLength={500} />
        <Press does={`not ${id}`}>{words.return}</Press>
      </PostForm>
    </li>
  )
}

function Added({
  programme,
  answer,
}: {
  programme: Omit<WaitingProgramme, 'since'> & { since: string }
  answer?: Answer
}) {
  const { id, title, level, page, institution, students, since } = programme
  return (
    <li data-row>
      <p>
        <b>{institution.name}</b>{' '}
        <span className="quiet">
          {names.country(institution.country)}, {institution.id ? words.known : words.unknown}
        </span>
      </p>
      <p>
        {words.by(students)} <DayText day={since} />. <Page address={page} />
      </p>
      <PostForm className="desk-check" form={`added-${id}`} answer={answer}>
        {/* It is held against the page, so that all of it is in sight on a phone, too. */}
        <TextArea name="title" label={words.name} rows={2} defaultValue={title} maxLength={200} />
        <Choice
          name="level"
          label={words.level}
          empty={words.chooseLevel}
          hint={words.levelSaid(names.level(level))}
          options={STUDY_LEVELS.map((one) => [one, names.level(one)] as const)}
        />
        <Tick name="opened" label={words.opened} />
        <Press does={`publish ${id}`} data-main>
          {words.publish}
        </Press>
        <Field name="reason" label={words.reason} maxLength={500} />
        <Press does={`return ${id}`}>{words.return}</Press>
      </PostForm>
    </li>
  )
}

/** The institution's page, which decides. */
function Page({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {words.page(parseWebAddress(address)?.host ?? address)}
    </a>
  )
}
