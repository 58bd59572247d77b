import { Link } from 'react-router'
import type { WaitingProgramme } from '../../../admissions/added/types.ts'
import { currencies } from '../../../admissions/catalogue/money/currencies.ts'
import { STUDY_LEVELS } from '../../../admissions/catalogue/types.ts'
import type { WaitingFactReport } from '../../../admissions/facts/types.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { recordWords } from '../../programme/words.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { factReportWords as reportWords } from '../../student/facts/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { names } from '../../words/names.ts'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/page'
import { actOnFacts, type Published } from './actions.server.ts'
import { PageLink } from './PageLink.tsx'
import { loadFacts, type NamedProgramme } from './page.server.ts'
import { deskFactWords } from './words.ts'

const words = deskFactWords

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFacts(await openRolePage('facts.publish', request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnFacts(request, await openRolePage('facts.publish', request, context))
}

/** Also after a refusal: what waits is shown as it is now. */
export const shouldRevalidate = () => true

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

/** The form in which each button with fields is; all others are beside an added programme. */
const FORMS: Record<string, string> = { so: 'told', not: 'told', right: 'figure', other: 'figure' }

export default function Facts({
  loaderData: { wanted, more, rules, figures, reports, added, takesLists },
  actionData,
}: Route.ComponentProps) {
  const answer: Published | undefined = useAnswer(actionData)
  const published = answer?.published
  const [pressed, about] = answer?.typed?.do?.split(' ') ?? []
  const answerTo = ({ id }: { id: string }) => (about === id ? answer : undefined)
  return (
    <FormProvider form={`${FORMS[pressed ?? ''] ?? 'added'}-${about}`} answer={answer}>
      <h1>{words.title}</h1>
      <FormMessages heading={words.summary} />
      {published && (
        <p key={published.programme.id} className="notice" role="status">
          <span>
            {published.text}{' '}
            <Link to={paths.programme(published.programme)}>{published.programme.title}</Link>{' '}
            <span className="quiet">{published.programme.institution}</span>
          </span>
        </p>
      )}
      <WantedFacts wanted={wanted} more={more} />
      <section>
        <h2>
          {words.told} <span className="quiet">{reports.length}</span>
        </h2>
        {reports.length === 0 && <p>{words.noneAdded}</p>}
        <ul className="desk-checks">
          {reports.map((report) => (
            <ReportedFact key={report.id} told={report} answer={answerTo(report)} />
          ))}
        </ul>
      </section>
      <section>
        <h2>
          {words.added} <span className="quiet">{added.length}</span>
        </h2>
        {added.length === 0 && <p>{words.noneAdded}</p>}
        {takesLists && (
          <p>
            <Link to={paths.deskProgrammeLists()}>{words.lists}</Link>
          </p>
        )}
        <ul className="desk-checks">
          {added.map((record) => (
            <WaitingProgrammeItem key={record.id} programme={record} answer={answerTo(record)} />
          ))}
        </ul>
      </section>
      <section>
        <h2>
          {words.figures} <span className="quiet">{figures.length}</span>
        </h2>
        <p>{figures.length === 0 ? words.noneFigures : words.figuresLead}</p>
        <ul className="desk-checks">
          {figures.map((one) => (
            <DoubtfulFigure
              key={formatTarget(one)}
              figure={one}
              answer={answerTo({ id: formatTarget(one) })}
            />
          ))}
        </ul>
      </section>
      <LevelRules rules={rules} />
    </FormProvider>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** The queue: programmes with the facts to look for, and the reason for each position. */
function WantedFacts({ wanted, more }: Pick<Loaded, 'wanted' | 'more'>) {
  return (
    <section>
      <h2>
        {words.queue.title} <span className="quiet">{wanted.length + more}</span>
      </h2>
      <p>{wanted.length === 0 ? words.queue.none : words.queue.lead}</p>
      {wanted.length > 0 && (
        <p>
          <Link className="button next" to={paths.deskFill()}>
            {words.queue.fill}
          </Link>
        </p>
      )}
      <ul className="desk-checks">
        {wanted.map(({ programme, facts, demand }) => (
          <li key={programme.id} data-row>
            <p>
              <Link to={paths.deskFill({ programme: programme.id })}>{programme.title}</Link>{' '}
              <span className="quiet">{programme.institution}</span>
            </p>
            {(['over', 'due', 'missing'] as const).map((why) => (
              <FactLinks
                key={why}
                facts={facts.filter((fact) => fact.reason === why)}
                programme={programme.id}
              />
            ))}
            <p className="quiet">{words.queue.demand(demand)}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{words.queue.more(more)}</p>}
    </section>
  )
}

/** Facts of one programme that are looked for by the same reason, each with the way to its screen. */
function FactLinks({ facts, programme }: { facts: Loaded['wanted'][number]['facts']; programme: string }) {
  if (facts.length === 0) return null
  return (
    <p>
      {words.queue.facts[facts[0].reason]}{' '}
      {facts.map(({ name }, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={paths.deskFill({ programme, fact: name })}>{getFactName(name)}</Link>
        </span>
      ))}
    </p>
  )
}

/** Shows rules on institutions' pages for all their programmes of a level. */
function LevelRules({ rules }: Pick<Loaded, 'rules'>) {
  return (
    <section>
      <h2>
        {words.rules.title} <span className="quiet">{rules.length}</span>
      </h2>
      <p>{rules.length === 0 ? words.rules.none : words.rules.lead}</p>
      <ul className="desk-checks">
        {rules.map(({ id, name, value, address, seenOn, reviewBy, programmes, isOver, institution, of }) => (
          <li key={id} data-row>
            <p>
              <Link to={paths.institution(institution)}>{institution.name}</Link>{' '}
              <span className="quiet">{of}</span>
            </p>
            <p>
              <b>{getFactName(name)}</b>: <ReportedValue name={name} value={value} />, {words.seen}{' '}
              <DayText day={seenOn} />, {isOver ? words.wasGood : words.good} <DayText day={reviewBy} />.{' '}
              {words.rules.programmes(programmes)} <PageLink address={address} />
            </p>
            <PostForm className="desk-acts">
              <ActionButton does={`same ${id}`} data-main>
                {words.same}
              </ActionButton>
              <ActionButton does={`gone ${id}`} kind="bare">
                {words.takeAway}
              </ActionButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ListedFigure = Loaded['figures'][number]

/** Shows a figure that looks wrong, with the value on the institution's page. */
function DoubtfulFigure({ figure, answer }: { figure: ListedFigure; answer?: Answer }) {
  const { name, basis, towns, students, currency, programme, site } = figure
  const target = formatTarget(figure)
  return (
    <li data-row>
      <p>
        <Link to={paths.programme(programme)}>{programme.title}</Link>{' '}
        <span className="quiet">{programme.institution}</span>
      </p>
      <p>
        <b>{getFactName(name)}</b>: <ReportedValue name={name} value={figure.figure} />.{' '}
        {recordWords.source.reason(basis)}
        {words.towns(towns)}
        {students > 0 && words.wanted(students)} {site && <PageLink address={site.address} />}
      </p>
      <PostForm
        className="desk-check"
        form={`figure-${target}`}
        answer={{ ...answer, typed: { currency, ...answer?.typed } }}
      >
        <Field
          name="page"
          label={reportWords.page}
          hint={reportWords.pageHint}
          type="url"
          inputMode="url"
          maxLength={MAX_TYPED.line}
        />
        <ActionButton does={`right ${target}`} data-main>
          {words.right}
        </ActionButton>
        {name === 'tuition' ? (
          <>
            <Field
              name="amount"
              label={reportWords.fields.amount}
              hint={reportWords.hints.tuition}
              inputMode="decimal"
              maxLength={MAX_TYPED.line}
            />
            <Choice
              name="currency"
              label={reportWords.currency}
              empty={reportWords.choose}
              options={currencies.map((code) => [code, code] as const)}
            />
          </>
        ) : (
          <Field
            name="months"
            label={reportWords.fields.months}
            hint={reportWords.hints.months}
            inputMode="numeric"
            maxLength={MAX_TYPED.line}
          />
        )}
        <ActionButton does={`other ${target}`}>{words.other}</ActionButton>
      </PostForm>
    </li>
  )
}

const formatTarget = ({ id, name }: Pick<ListedFigure, 'id' | 'name'>) => `${id}:${name}`

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
        <b>{getFactName(name)}</b>: <ReportedValue name={name} value={value} />. {words.toldBy(students)}{' '}
        <DayText day={since} />. <PageLink address={page} />
      </p>
      <PostForm className="desk-check" form={`told-${id}`} answer={answer}>
        <Tick name="opened" label={words.opened} />
        <ActionButton does={`so ${id}`} data-main>
          {words.so}
        </ActionButton>
        <Field name="reason" label={words.notSo} maxLength={500} />
        <ActionButton does={`not ${id}`}>{words.return}</ActionButton>
      </PostForm>
    </li>
  )
}

function WaitingProgrammeItem({
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
        {words.by(students)} <DayText day={since} />. <PageLink address={page} />
      </p>
      <PostForm className="desk-check" form={`added-${id}`} answer={answer}>
        {/* It is compared with the page, so all of it must be visible, even on a phone. */}
        <TextArea name="title" label={words.name} rows={2} defaultValue={title} maxLength={200} />
        <Choice
          name="level"
          label={words.level}
          empty={words.chooseLevel}
          hint={words.levelSaid(names.level(level))}
          options={STUDY_LEVELS.map((studyLevel) => [studyLevel, names.level(studyLevel)] as const)}
        />
        <Tick name="opened" label={words.opened} />
        <ActionButton does={`publish ${id}`} data-main>
          {words.publish}
        </ActionButton>
        <Field name="reason" label={words.reason} maxLength={500} />
        <ActionButton does={`return ${id}`}>{words.return}</ActionButton>
      </PostForm>
    </li>
  )
}
