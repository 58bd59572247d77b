import { Link } from 'react-router'
import type { WaitingProgramme } from '../../../admissions/added/types.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import type { WaitingFactReport } from '../../../admissions/facts/types.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import { InForm } from '../../forms/InForm.tsx'
import type { Answer } from '../../forms/outcome.ts'
import { Complaints, PostForm, Press } from '../../forms/PostForm.tsx'
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
import { asRole } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnFacts, type Published } from './actions.server.ts'
import { loadFacts, type NamedProgramme } from './page.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFacts(await asRole('facts.publish', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnFacts(request, await asRole('facts.publish', request, context))
}

/** Also after a refusal: what waits is shown as it is now. */
export const shouldRevalidate = () => true

export const meta = () => unlisted(deskWords.titleOf(words.title))

/** The buttons beside a reported fact; all others with fields are beside an added programme. */
const REPORT_BUTTONS = ['so', 'not']

export default function Facts({ loaderData: { reports, added, due }, actionData }: Route.ComponentProps) {
  const answer: Published | undefined = useAnswer(actionData)
  const published = answer?.published
  const [pressed, about] = answer?.typed?.do?.split(' ') ?? []
  const answerTo = ({ id }: { id: string }) => (about === id ? answer : undefined)
  return (
    <InForm
      form={pressed && REPORT_BUTTONS.includes(pressed) ? `told-${about}` : `added-${about}`}
      answer={answer}
    >
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
    programme: NamedProgramme
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
