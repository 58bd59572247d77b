import { randomUUID } from 'node:crypto'
import { data, Form, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplication } from '../../../admissions/applications/applications.server.ts'
import { SubmissionSchema } from '../../../admissions/applications/form.ts'
import { LONGEST_REFERENCE, papersFor } from '../../../admissions/applications/rules.ts'
import { can } from '../../../admissions/applications/status.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { profileOf } from '../../../admissions/profile/profile.server.ts'
import { pageContext } from '../../context.ts'
import { MOST_TYPED } from '../../forms/most-typed.ts'
import { textsIn } from '../../forms/texts-in.ts'
import { paths } from '../../paths.ts'
import { DayText } from '../../ui/DayText.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field, FieldError } from '../../ui/Field.tsx'
import { applicationWords } from '../../words/student/applications.ts'
import { requireStudent } from '../require-student.ts'
import type { Route } from './+types/application-check'
import { ProfileText } from './ProfileText.tsx'
import { PaperText } from './papers/PaperText.tsx'
import { shownPaper } from './papers/paper-shown.server.ts'
import { shownProfile } from './profile-shown.server.ts'
import { shownApplication } from './shown.server.ts'
import './applications.css'

const words = applicationWords.check
const FORM = 'sending'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const profile = await profileOf(page.database, own(student))
  const found = await viewApplication(page.database, own(student), params.application, profile)
  if (!found) throw data(applicationWords.gone, { status: 404 })
  // Whoever comes back to a page that they have sent finds what became of it.
  if (!can('submit', found.stand, { id: student.id, role: 'student' }).ok)
    throw redirect(paths.application(found.application))
  return {
    shown: shownApplication(found, page),
    profile: shownProfile(profile),
    papers: papersFor(found.application.kept.programme).map((paper) => ({
      paper,
      state: shownPaper(found.application.papers[paper] ?? 'missing', page),
    })),
    today: page.today(),
    latest: page.latestDay(),
    key: randomUUID(),
  }
}

export async function action({ request, params: { application: id }, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const student = await requireStudent(request, page)
  const values = valuesOf(await request.formData())
  const read = SubmissionSchema.safeParse(values)
  if (!read.success) {
    const wrong = new Set(read.error.issues.map(({ path }) => path[0]))
    if (wrong.has('key')) throw data(null, { status: 404 })
    const errors: Record<string, string> = {
      ...(wrong.has('appliedOn') && { appliedOn: words.appliedWrong }),
      ...(wrong.has('reference') && { reference: words.referenceTooLong(LONGEST_REFERENCE) }),
      ...(wrong.has('confirmed') && { confirmed: words.notConfirmed }),
    }
    return data({ errors, values }, 422)
  }
  const { database, catalogue, now } = page
  const outcome = await submitApplication(database, own(student), catalogue, id, read.data, now())
  if (outcome.ok) throw redirect(paths.application({ id }, { sent: true }), 303)
  switch (outcome.reason) {
    case 'not-found':
      throw data(applicationWords.gone, { status: 404 })
    case 'applied-later':
      return data({ errors: { appliedOn: words.appliedLater } as Record<string, string>, values }, 422)
    case 'applied-too-early':
      return data({ errors: { appliedOn: words.appliedTooEarly } as Record<string, string>, values }, 422)
    case 'key-reused':
      return data({ errors: { key: words.keyReused } as Record<string, string>, values }, 422)
    default:
      return data(
        { errors: { key: applicationWords.refusals[outcome.reason] } as Record<string, string>, values },
        409,
      )
  }
}

function valuesOf(form: FormData) {
  const sent = textsIn(form)
  const text = (name: string) => sent.get(name) ?? ''
  return {
    key: text('key'),
    appliedOn: text('appliedOn'),
    reference: text('reference'),
    confirmed: text('confirmed'),
  }
}

export function meta() {
  return [{ title: words.titleAlone }, { name: 'robots', content: 'noindex' }]
}

export default function CheckAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, profile, papers, today, latest, key } = loaderData
  const { errors, values } = actionData ?? {}
  const { id, programme, intake } = shown
  return (
    <div className="application check-answers">
      <p className="small">
        <Link to={paths.application({ id })}>{programme.title}</Link>
      </p>
      <h1>{words.title}</h1>
      {errors && <ErrorSummary heading={applicationWords.summary} form={FORM} errors={errors} />}
      <p className="lead">{words.lead}</p>
      <p className="notice">{words.notSent}</p>

      <section aria-labelledby="check-programme">
        <h2 id="check-programme">{words.programme}</h2>
        <dl className="answers">
          <div>
            <dt>{words.programme}</dt>
            <dd>
              {programme.title}, {programme.institution.name}
            </dd>
          </div>
          <div>
            <dt>{applicationWords.intake}</dt>
            <dd>
              <DayText day={intake} />
            </dd>
          </div>
        </dl>
      </section>
      <section aria-labelledby="check-you">
        <h2 id="check-you">{words.you}</h2>
        <ProfileText profile={profile} />
        <p>
          <Link to={paths.profile()}>
            {words.change}
            <span className="unseen"> {words.you}</span>
          </Link>
        </p>
      </section>
      <section aria-labelledby="check-papers">
        <h2 id="check-papers">{applicationWords.papersTitle}</h2>
        <dl className="answers">
          {papers.map(({ paper, state }) => (
            <div key={paper}>
              <dt>{applicationWords.papers[paper]}</dt>
              <dd>
                <PaperText state={state} />
              </dd>
            </div>
          ))}
        </dl>
      </section>

      <Form method="post" noValidate className="sending" id={`${FORM}-key`} tabIndex={-1}>
        <input type="hidden" name="key" value={values?.key ?? key} />
        <Field
          name="appliedOn"
          form={FORM}
          label={words.appliedOn}
          hint={words.appliedOnHint}
          error={errors?.appliedOn}
          type="date"
          max={latest}
          defaultValue={values?.appliedOn ?? today}
        />
        <Field
          name="reference"
          form={FORM}
          label={words.reference}
          hint={words.referenceHint}
          error={errors?.reference}
          defaultValue={values?.reference ?? ''}
          maxLength={MOST_TYPED.line}
        />
        <div className="field">
          <label className="tick" htmlFor={`${FORM}-confirmed`}>
            <input
              id={`${FORM}-confirmed`}
              type="checkbox"
              name="confirmed"
              value="yes"
              defaultChecked={values?.confirmed === 'yes'}
              aria-describedby={`${FORM}-confirmed-error`}
              aria-invalid={errors?.confirmed ? true : undefined}
            />
            {words.confirmed}
          </label>
          <FieldError id={`${FORM}-confirmed`} error={errors?.confirmed} />
        </div>
        <button type="submit" className="button next">
          {words.submit}
        </button>
      </Form>
    </div>
  )
}
