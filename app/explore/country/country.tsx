import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect } from 'react-router'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { Closes } from '../../programme/Closes.tsx'
import { Crumbs } from '../../programme/Crumbs.tsx'
import { FeeText } from '../../programme/facts/FeeText.tsx'
import { Marked } from '../../programme/facts/Marked.tsx'
import { MoneySpreadText } from '../../programme/facts/MoneySpreadText.tsx'
import { audienceOf, SpreadBasis } from '../../programme/facts/SpreadBasis.tsx'
import { StateMark } from '../../programme/facts/StateMark.tsx'
import { durationText } from '../../programme/facts/words.ts'
import type { PageHandle } from '../../site/handle.ts'
import { pageMeta } from '../../site/seo/page-meta.ts'
import { CountText } from '../../ui/CountText.tsx'
import { DayText } from '../../ui/DayText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { useFigures } from '../../ui/figures.ts'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { Table } from '../../ui/Table.tsx'
import { unbroken } from '../../words/english.ts'
import { countryWords as words } from '../../words/explore/country.ts'
import { recordWords } from '../../words/explore/record.ts'
import { figuresFor } from '../../words/figures.ts'
import type { Route } from './+types/country'
import { type CountryPage, countryPage } from './country-page.server.ts'
import '../../ui/styles/figures-table.css'
import '../explore.css'

const { spread } = recordWords
const LONGEST_NAME = 200

export const handle: PageHandle = { onlyRead: true }

export function loader({ params, request, context }: Route.LoaderArgs) {
  if (!/^[a-z]{2}$/i.test(params.country)) throw data(words.noSuch, { status: 404 })
  const code = params.country.toUpperCase()
  const search = new URL(request.url).searchParams
  const asked = {
    page: Number.parseInt(search.get('page') ?? '', 10) || 1,
    named: (search.get('named') ?? '').trim().slice(0, LONGEST_NAME),
  }
  const shown = context.get(pageContext)
  // One address for each country: others lead to it.
  if (params.country !== code.toLowerCase())
    throw redirect(paths.country({ code }, asked.page, asked.named), 301)
  const page = countryPage(code, asked, shown)
  return {
    ...page,
    description: words.description(
      page.name,
      page.programmes,
      page.known,
      page.isTold,
      figuresFor(shown.locale),
    ),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? words.titleOf(loaderData.name) : words.notFound
  // What is found by a name is of the country's page, and no page of its own.
  const page = loaderData?.named ? 1 : loaderData?.pages.page
  const path = loaderData ? paths.country(loaderData, page) : paths.explore()
  const trail = [
    { name: recordWords.search, path: paths.explore() },
    { name: title, path },
  ]
  return pageMeta(loaderData, { title, description: loaderData?.description ?? title, path, trail })
}

export default function Country({ loaderData: page }: Route.ComponentProps) {
  const { code, name, programmes, others, known, listing, mayNotTeach, pages, sources, named } = page
  const figures = useFigures()
  const isFirst = pages.page === 1 && !named
  const those = page.institutions.filter((one) => one.mayNotTeach)
  return (
    <div className="page country stack">
      <Crumbs steps={[[paths.explore(), recordWords.search]]} />
      <header className="stack">
        <h1>{words.titleOf(name)}</h1>
        <p className="lead">
          {programmes > 0
            ? words.listed({ programmes, others, apart: page.apart, listing, known }, figures)
            : words.unlisted(known - mayNotTeach, mayNotTeach, figures)}
        </p>
        {page.listed && <p>{page.listed}</p>}
        {programmes > 0 && (
          <p>
            <Link className="button next" to={paths.exploreBy('country', code)}>
              {words.search(name)}
            </Link>
          </p>
        )}
      </header>

      {isFirst && programmes > 0 && <Levels {...page} />}
      {isFirst && <CountryFacts {...page} />}

      {known > 0 && (
        <section className="stack" aria-labelledby="institutions">
          <h2 id="institutions">
            {words.institutions(known, figures)}
            {!named && pages.last > 1 && (
              <>
                , <span className="quiet unbroken">{words.place(pages.page, pages.last)}</span>
              </>
            )}
          </h2>
          {page.canFind && <Find {...page} />}
          {programmes > 0 && page.found > 0 && <p className="small quiet">{words.order}</p>}
          <Institutions institutions={page.institutions.filter((one) => !one.mayNotTeach)} />
          {those.length > 0 && (
            <>
              <h3>{words.mayNotTeach(page.foundThatMayNotTeach, figures)}</h3>
              <p className="small quiet">{words.mayNotTeachWhy}</p>
              <Institutions institutions={those} />
            </>
          )}
          <PageLinks {...pages} />
        </section>
      )}

      <section className="stack" aria-labelledby="from">
        <h2 id="from">{words.from}</h2>
        <ul className="dashes small">
          {sources.map((source) => (
            <li key={source.id}>
              {source.page ? <a href={source.page}>{source.title}</a> : source.title}
              {recordWords.source.edition(source.publisher, source.edition)}{' '}
              <DayText day={source.retrieved} />
              {recordWords.source.end}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Finds institutions by their names; what was found stands below, with the way back to all of them. */
function Find({
  code,
  name,
  named,
  found,
  known,
}: Pick<CountryPage, 'code' | 'name' | 'named' | 'found' | 'known'>) {
  const figures = useFigures()
  const field = useRef<HTMLInputElement>(null)
  // Back, and the way to all of them, change what was looked for. What is being typed stays.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = named
  }, [named])
  return (
    <search>
      <Form className="country-find" action={paths.country({ code })}>
        <label className="label" htmlFor="named">
          {words.find(name)}
        </label>
        <input
          id="named"
          className="input"
          type="search"
          name="named"
          ref={field}
          defaultValue={named}
          autoComplete="off"
          maxLength={LONGEST_NAME}
        />
        <button type="submit" className="button">
          {words.findIt}
        </button>
      </Form>
      {named && (
        <p role="status">
          {words.found(named, found, known, figures)}{' '}
          <Link to={paths.country({ code })}>{words.all(known, figures)}</Link>
        </p>
      )}
    </search>
  )
}

function Institutions({ institutions }: Pick<CountryPage, 'institutions'>) {
  if (institutions.length === 0) return null
  return (
    <ul className="country-institutions">
      {institutions.map(({ id, name, where, sought, programmes, address }) => (
        <li key={address}>
          <span>
            <Link to={address}>{name}</Link>
            {where && <span className="small quiet">{where}</span>}
            <Closes institution={{ id }} />
          </span>
          {programmes > 0 && (
            <span className="unbroken">
              {sought < programmes && (
                <>
                  <CountText count={sought} /> {words.outOf}{' '}
                </>
              )}
              <CountText count={programmes} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type Level = CountryPage['levels'][number]

/** Parted between the two, never within one. */
const lengths = ({ lower, upper }: NonNullable<Level['months']>) =>
  [unbroken(durationText(lower)), unbroken(durationText(upper))] as const

function Levels({
  levels,
  feesFrom,
  others,
  statements,
}: Pick<CountryPage, 'levels' | 'feesFrom' | 'others' | 'statements'>) {
  const priced = levels.some(({ tuition }) => tuition)
  const timed = levels.some(({ months }) => months)
  const columns = [
    ...(priced ? [[words.tuition, (one: Level) => one.tuition] as const] : []),
    ...(timed ? [[words.length, (one: Level) => one.months] as const] : []),
  ]
  const whose = !audienceOf(levels)
  const estimated = {
    fees: levels.some(({ tuition }) => tuition?.state === 'estimated'),
    lengths: levels.some(({ months }) => months?.state === 'estimated'),
  }
  const isUsualTold = statements.some(({ topic, amounts }) => topic === 'tuition' && amounts.length > 0)
  return (
    <section className="stack" aria-labelledby="levels">
      <h2 id="levels">{words.programmes}</h2>
      {columns.length > 0 && <SpreadBasis levels={levels} columns={columns} hasOthers={others > 0} />}
      {feesFrom && <p className="small quiet">{feesFrom}</p>}
      <Table
        className="figures-table"
        names={[
          words.level,
          words.count,
          ...(priced ? [words.tuition] : []),
          ...(timed ? [words.length] : []),
        ]}
        numbers={[words.count]}
      >
        {levels.map(({ level, name, programmes, address, tuition, months }) => (
          <tr key={level}>
            <th scope="row">
              <Link to={address}>{name}</Link>
            </th>
            <td className="number" data-name={words.count}>
              <CountText count={programmes} />
            </td>
            {priced && (
              <td data-name={words.tuition}>
                {tuition ? (
                  <MoneySpreadText spread={tuition} whose={whose} />
                ) : (
                  <StateMark state="unknown" word="seen" />
                )}
              </td>
            )}
            {timed && (
              <td data-name={words.length}>
                {months ? (
                  <Marked text={spread.range(...lengths(months))} state={months.state} />
                ) : (
                  <StateMark state="unknown" word="seen" />
                )}
              </td>
            )}
          </tr>
        ))}
      </Table>
      <p className="small quiet">
        {(priced || timed) && words.reading(estimated)} {!priced && words.noTuition}{' '}
        {!priced && isUsualTold && <a href="#tuition">{words.usualTuition}</a>}
      </p>
    </section>
  )
}

/** What is written down in `content/`, each with how sure it is, what the government asks students to show, and which of it we do not know. */
function CountryFacts({
  code,
  isTold,
  statements,
  living,
  visa,
  travel,
}: Pick<CountryPage, 'code' | 'isTold' | 'statements' | 'living' | 'visa' | 'travel'>) {
  const has = (topic: CountryPage['statements'][number]['topic']) =>
    statements.some((one) => one.topic === topic)
  const costs = [living, visa, travel].flatMap((cost) => cost?.by ?? [])
  const isUnconfirmed = [...statements, ...costs].some(({ confidence }) => confidence === 'unconfirmed')
  const noSource = has('visa') ? words.noSourceButVisa : words.noSource
  if (!isTold)
    return (
      <section className="stack" aria-labelledby="known">
        <h2 id="known">{words.known}</h2>
        <p>
          {words.nothingKnown} <Link to={paths.contact()}>{words.ask}</Link>
        </p>
      </section>
    )
  return (
    <section className="stack" aria-labelledby="known">
      <h2 id="known">{words.known}</h2>
      {isUnconfirmed && <p className="small quiet">{words.unconfirmed}</p>}
      <dl className="fact-rows">
        {statements.map(({ topic, text, amounts, title, page, confidence, seen }) => (
          <Fact key={topic} id={topic} className="fact-row" name={words.topics[topic]}>
            <div className="country-fact">
              <p>{text}</p>
              {amounts.map(({ of, from, to }) => (
                <Amount key={of} of={of} from={from} to={to} />
              ))}
              <p className="small quiet">
                {words.confidenceInList[confidence]} <a href={page}>{title}</a>. {words.seen}{' '}
                <DayText day={seen} />.
              </p>
            </div>
          </Fact>
        ))}
        {living && (
          <Cost
            id={has('living') ? undefined : 'living'}
            name={words.topics.living}
            text={words.fundsText(living.isShown)}
            before={[
              ...(living.month ? [{ of: words.fundsMonth, fee: living.month }] : []),
              ...(living.most ? [{ of: words.fundsMost(living.most.months), fee: living.most }] : []),
            ]}
            of={living.month ? words.fundsTwelve : words.funds}
            cost={living}
          />
        )}
        {!living && !has('living') && <Unknown id="living" name={words.topics.living} text={noSource} />}
        {visa ? (
          <Cost id="visa-fee" name={words.visaFee} of={words.once(visa.years)} cost={visa} />
        ) : (
          <Unknown id="visa-fee" name={words.visaFee} text={noSource} />
        )}
        {travel ? (
          <Cost name={words.travel} text={words.travelText} of={words.thereAndBack} cost={travel} />
        ) : (
          <Unknown name={words.travel} text={words.noSource} />
        )}
      </dl>
      <p>
        <Link to={paths.cost(undefined, code)}>{words.cost}</Link>
      </p>
    </section>
  )
}

function Unknown({ id, name, text }: { id?: string; name: string; text: string }) {
  return (
    <Fact id={id} className="fact-row" name={name}>
      <div className="country-fact">
        <p>
          <StateMark state="unknown" word="seen" />
        </p>
        <p className="small quiet">{text}</p>
      </div>
    </Fact>
  )
}

function Cost({
  id,
  name,
  text,
  before = [],
  of,
  cost: { by, amount },
}: {
  id?: string
  name: string
  text?: string
  /** Sums of it that are said first: of a month, of what has to be shown. */
  before?: { of: string; fee: Money }[]
  of: string
  cost: NonNullable<CountryPage['travel']>
}) {
  return (
    <Fact id={id} className="fact-row" name={name}>
      <div className="country-fact">
        {text && <p>{text}</p>}
        {[...before, { of, fee: amount }].map((sum) => (
          <p key={sum.of}>
            {sum.of} <FeeText fee={sum.fee} />
          </p>
        ))}
        {by.note && <p>{by.note}</p>}
        <p className="small quiet">
          {words.confidenceInList[by.confidence]} {by.publisher}, {by.title}. {words.seen}{' '}
          <DayText day={by.seen} />.
        </p>
      </div>
    </Fact>
  )
}

type Money = NonNullable<CountryPage['travel']>['amount']

function Amount({ of, from, to }: { of: string; from: Money; to?: Money }) {
  const figures = useFigures()
  const asked = to && spread.range(figures.money(from), figures.money(to))
  return (
    <p>
      {words.named(of)}{' '}
      {to ? (
        <span className="fee">
          {from.about && to.about
            ? recordWords.aboutMoney(spread.range(figures.about(from.about), figures.about(to.about)))
            : asked}
          {from.about && to.about && <span className="fee-asked">{asked}</span>}
        </span>
      ) : (
        <FeeText fee={from} />
      )}{' '}
      {words.aYear}
    </p>
  )
}
