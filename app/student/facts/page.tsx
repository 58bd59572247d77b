import { data, Form, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { CHECKED_FACTS, type CheckedFactName } from '../../../admissions/catalogue/checked.ts'
import { currencies, findCurrencyOfCountry } from '../../../admissions/catalogue/money/currencies.ts'
import { findField } from '../../../admissions/facts/fields.ts'
import { listOwnFactReports, reportFact } from '../../../admissions/facts/reports.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { AddressToast } from '../../forms/ToastText.tsx'
import { anyFields, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { ApplyWhere } from '../../programme/ApplyButton.tsx'
import { applyTo } from '../../programme/apply-to.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { StatementFields } from '../../programme/facts/StatementFields.tsx'
import { parseWebAddress } from '../../programme/web-address.ts'
import { recordWords } from '../../programme/words.ts'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { NamedPart } from '../../ui/NamedPart.tsx'
import { dateWords } from '../../words/dates.ts'
import { useLive } from '../live.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/page'
import { factReportWords as words } from './words.ts'

const FORM = 'tell'

/** A student reports facts on an institution's page about a programme, one at a time. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const programme = page.catalogue.programme(params.programme)
  if (!programme) throw data(recordWords.noSuchProgramme, { status: 404 })
  const { searchParams } = new URL(request.url)
  const { id, title, institution, country } = programme
  return {
    programme: { id, title, institution: institution.name },
    to: applyTo(programme, page.catalogue.institution(institution.id)),
    fact: parseFactName(searchParams.get('fact')),
    // Next was pressed without a choice.
    errors: searchParams.get('fact') === '' ? { fact: words.chooseFact } : undefined,
    currency: findCurrencyOfCountry(country.code) ?? '',
    told: await listOwnFactReports(page.database, own(student), id),
    done: searchParams.has('told') ? { done: words.done } : undefined,
  }
}

const parseFactName = (text: string | null | undefined) => CHECKED_FACTS.find((name) => name === text)

export async function action({ request, params, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return takeForm(request, page, anyFields, words, async (_, fields) => {
    const name = parseFactName(fields.fact)
    if (!name) throw data(null, { status: 404 })
    const { database, catalogue, now } = page
    const about = { programme: params.programme, name }
    const outcome = await reportFact(database, own(student), catalogue, about, fields, now())
    return outcome.ok ? redirect(paths.tell({ id: params.programme }, { told: 'yes' }), 303) : outcome
  })
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function ReportFact({ loaderData, actionData }: Route.ComponentProps) {
  const { programme, to, fact, errors, currency, told, done } = loaderData
  const answer = useAnswer(actionData as Answer | undefined)
  useLive(['facts'])
  return (
    <FormProvider form={FORM} answer={{ errors, ...answer, typed: { currency, ...answer?.typed } }}>
      <div className="stack">
        <h1>{words.title}</h1>
        <AddressToast toast={done} />
        <FormMessages heading={words.summary} />
        <p className="lead">{words.lead}</p>
        <NamedPart id="part-about" title={words.about}>
          <p>
            <Link to={paths.programme(programme)}>{programme.title}</Link>, {programme.institution}
          </p>
          <ApplyWhere to={to} />
        </NamedPart>
        <NamedPart id="part-fact" title={fact ? getFactName(fact) : words.says}>
          {fact ? (
            <FactForm key={fact} fact={fact} programme={programme} />
          ) : (
            <Form className="stack">
              <Choice
                empty={words.choose}
                name="fact"
                label={words.which}
                options={CHECKED_FACTS.map((name) => [name, getFactName(name)] as const)}
              />
              <p>
                <button type="submit" className="button next">
                  {words.next}
                </button>
              </p>
            </Form>
          )}
        </NamedPart>
        {told.length > 0 && (
          <NamedPart id="part-told" title={words.own}>
            <ul className="dashes">
              {told.map((report) => (
                <li key={`${report.name} ${report.toldAt.toISOString()}`}>
                  <b>{getFactName(report.name)}</b>: <ReportedValue name={report.name} value={report.value} />
                  {', '}
                  <a href={report.page} rel="nofollow noopener noreferrer">
                    {parseWebAddress(report.page)?.host}
                  </a>
                  {'. '}
                  {words.states[report.state]} {report.reason}
                </li>
              ))}
            </ul>
          </NamedPart>
        )}
      </div>
    </FormProvider>
  )
}

/** The fields of one fact: its value, and the page that says so. */
function FactForm({ fact, programme }: { fact: CheckedFactName; programme: { id: string } }) {
  const field = findField(fact)
  return (
    <PostForm className="stack" action={paths.tell(programme, { fact })}>
      {field === 'score' && <FactField field={field} inputMode="decimal" />}
      {field === 'length' && <StatementFields />}
      {field === 'months' && <FactField field={field} inputMode="numeric" hint={words.hints.months} />}
      {field === 'marks' && <FactField field={field} hint={words.hints.marks} />}
      {field === 'day' && <FactField field={field} type="date" />}
      {field === 'amount' && (
        <>
          <FactField
            field={field}
            inputMode="decimal"
            hint={fact === 'tuition' ? words.hints.tuition : undefined}
          />
          <Choice
            empty={words.choose}
            name="currency"
            label={words.currency}
            options={currencies.map((code) => [code, code] as const)}
          />
        </>
      )}
      {field === 'month' && (
        <Choice
          empty={words.choose}
          name={field}
          label={words.fields.month}
          options={dateWords.months.map((name, index) => [`${index + 1}`, name] as const)}
        />
      )}
      {field === 'answer' && (
        <Choice
          empty={words.choose}
          name={field}
          label={words.fields.answer}
          options={Object.entries(words.answers)}
        />
      )}
      <Field
        name="page"
        label={field ? words.page : words.pageItself}
        hint={words.pageHint}
        type="url"
        inputMode="url"
        maxLength={MAX_TYPED.line}
      />
      <p>
        <input type="hidden" name="fact" value={fact} />
        <Submit label={words.submit} />
      </p>
      <p>
        <Link to={paths.tell(programme)}>{words.another}</Link>
      </p>
    </PostForm>
  )
}

function FactField({
  field,
  ...input
}: { field: 'score' | 'day' | 'amount' | 'months' | 'marks'; hint?: string } & Pick<
  React.ComponentProps<'input'>,
  'type' | 'inputMode'
>) {
  return <Field name={field} label={words.fields[field]} maxLength={MAX_TYPED.line} {...input} />
}
