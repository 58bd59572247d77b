import { Link } from 'react-router'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import { ActionButton, FormMessages, PostForm } from '../../forms/PostForm.tsx'
import { sendByKey } from '../../forms/send-by-key.ts'
import { AddressToast } from '../../forms/ToastText.tsx'
import { paths } from '../../paths.ts'
import { getFactName } from '../../programme/facts/fact-name-words.ts'
import { ReportedValue } from '../../programme/facts/ReportedValue.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { factReportWords as reportWords } from '../../student/facts/words.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { openRolePage } from '../require-desk.ts'
import { deskWords } from '../words.ts'
import type { Route } from './+types/fill'
import { FactFields } from './FactFields.tsx'
import { actOnFill, type FillAnswer, type FillStep, loadFill } from './fill.server.ts'
import { PageLink } from './PageLink.tsx'
import { PageTextForms, TargetFields } from './PageTextForms.tsx'
import { deskFactWords } from './words.ts'
import './fill.css'

const words = deskFactWords.fill
const FORM = 'fill'

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = await openRolePage('facts.publish', request, context)
  return loadFill(staff, new URL(request.url).searchParams)
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnFill(request, await openRolePage('facts.publish', request, context))
}

export const meta = () => createUnlistedMeta(deskWords.titleOf(words.title))

/** Renders the page to fill in one fact of one programme, next to the institution's own page. */
export default function FillPage({ loaderData: { step, toast }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData as FillAnswer | undefined)
  return (
    <>
      <p>
        <Link to={paths.deskFacts()}>{words.back}</Link>
      </p>
      <h1>{words.title}</h1>
      <AddressToast toast={toast ? { done: toast, stays: 3_000 } : undefined} />
      {step ? (
        <FactForms key={`${step.programme.id} ${step.name}`} step={step} answer={answer} />
      ) : (
        <p className="lead">{words.nothing}</p>
      )}
    </>
  )
}

function FactForms({ step, answer: last }: { step: FillStep; answer: FillAnswer | undefined }) {
  const isOfPage = /^(?:open|read|take)\b/.test(last?.typed?.do ?? '')
  const answer = isOfPage ? undefined : last
  const { programme, name, why, towns, at, total, next, checked, wanted } = step
  const action = paths.deskFill({ programme: programme.id, fact: name })
  const { currency } = step.defaults
  return (
    <FormProvider form={FORM} answer={{ ...answer, typed: { currency, ...answer?.typed } }}>
      <FormMessages heading={deskFactWords.summary} />
      <div className="desk-fill">
        <div>
          <p className="desk-fill-of">
            <Link to={paths.programme(programme)}>{programme.title}</Link>{' '}
            <span className="quiet">
              {programme.institution}, {programme.country}. {programme.level}
            </span>
          </p>
          <h2>{getFactName(name)}</h2>
          <p className="quiet">
            {why && words.why[why]} {at !== undefined && words.place(at, total)}
            {deskFactWords.towns(towns)}
          </p>
          {checked && (
            <PostForm className="desk-acts" action={action}>
              <TargetFields programme={programme.id} fact={name} />
              <ActionButton does="same" kind="next" autoFocus={why !== undefined}>
                {deskFactWords.same}
              </ActionButton>
              <ActionButton does="gone" kind="bare">
                {deskFactWords.takeAway}
              </ActionButton>
            </PostForm>
          )}
          <PostForm className="desk-fill-form" action={action} onKeyDown={sendByKey}>
            <TargetFields programme={programme.id} fact={name} />
            <FactFields name={name} isFirst={!checked || why === undefined} programme={programme.id} />
            {name !== 'page' && <Choice name="scope" label={words.scope} options={listScopes(step)} />}
            <SightingFields {...step.defaults} />
            <p className="desk-acts">
              <ActionButton does="save" kind={checked ? 'plain' : 'next'}>
                {words.save}
              </ActionButton>
              {!checked && (
                <ActionButton does="aside" kind="plain">
                  {words.aside}
                </ActionButton>
              )}
              {next && <Link to={paths.deskFill({ ...next })}>{words.skip}</Link>}
            </p>
            <p className="field-hint">{words.keys}</p>
          </PostForm>
        </div>
        <div className="desk-fill-page">
          <InstitutionPagePanel step={step} />
          <PageTextForms step={step} answer={isOfPage ? last : undefined} />
        </div>
      </div>
      {wanted.length > 1 && (
        <p>
          {words.others}{' '}
          {wanted
            .filter((wantedFact) => wantedFact.name !== name)
            .map((wantedFact, index) => (
              <span key={wantedFact.name}>
                {index > 0 && ', '}
                <Link to={paths.deskFill({ programme: programme.id, fact: wantedFact.name })}>
                  {getFactName(wantedFact.name)}
                </Link>
              </span>
            ))}
        </p>
      )}
    </FormProvider>
  )
}

/** Returns the scopes that the figure on the institution's page may have. */
function listScopes({
  programme: { institution, level },
  discipline,
}: FillStep): (readonly [string, string])[] {
  return [
    ['course', words.scopes.course],
    ['level', words.scopes.level(level, institution)],
    ...(discipline ? [['field', words.scopes.field(level, discipline, institution)] as const] : []),
  ]
}

/** The page on which a fact was seen, when, and how long it counts. */
function SightingFields({ page, ofYear, seenOn, reviewBy }: FillStep['defaults']) {
  return (
    <>
      <Field
        name="page"
        label={reportWords.page}
        type="url"
        inputMode="url"
        defaultValue={page}
        maxLength={MAX_TYPED.line}
      />
      <div className="desk-fill-days">
        <Field name="seenOn" label={words.seenOn} type="date" defaultValue={seenOn} />
        <Field name="reviewBy" label={words.reviewBy} type="date" defaultValue={reviewBy} />
        <Field
          name="ofYear"
          label={words.ofYear}
          hint={words.ofYearHint}
          defaultValue={ofYear}
          maxLength={20}
        />
      </div>
    </>
  )
}

/** Shows the institution's page, our current value, and the reports by students. */
function InstitutionPagePanel({ step: { name, site, checked, shown, told, defaults } }: { step: FillStep }) {
  return (
    <aside aria-labelledby="fill-page">
      <h2 id="fill-page">{words.page}</h2>
      <ul className="dashes">
        {defaults.page && (
          <li>
            <PageLink address={defaults.page} />
            <br />
            <span className="quiet desk-fill-address">{defaults.page}</span>
          </li>
        )}
        {site && site.address !== defaults.page && (
          <li>
            <PageLink address={site.address} />
          </li>
        )}
        {checked && (
          <li>
            {words.lastSeen} <b>{<ReportedValue name={name} value={checked.value} />}</b>,{' '}
            {deskFactWords.seen} <DayText day={checked.seenOn} />,{' '}
            {checked.over ? deskFactWords.wasGood : deskFactWords.good} <DayText day={checked.reviewBy} />
          </li>
        )}
        {shown && (
          <li>
            {words.shown[shown.state]} <ReportedValue name={name} value={shown.value} /> ({shown.publisher})
          </li>
        )}
        {told.map((report) => (
          <li key={report.id}>
            {words.told(report.students)} <b>{<ReportedValue name={name} value={report.value} />}</b>.{' '}
            <PageLink address={report.address} />
          </li>
        ))}
        {!checked && !shown && told.length === 0 && <li>{words.nothingShown}</li>}
      </ul>
    </aside>
  )
}
