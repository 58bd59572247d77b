import { randomUUID } from 'node:crypto'
import { data, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplication } from '../../../admissions/applications/applications.server.ts'
import { SubmissionSchema } from '../../../admissions/applications/form.ts'
import { listPapers, MAX_REFERENCE_LENGTH } from '../../../admissions/applications/rules.ts'
import { canStep } from '../../../admissions/applications/status.ts'
import { submitApplication } from '../../../admissions/applications/submit.server.ts'
import { getEntitlements } from '../../../admissions/plans/vouchers.server.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { useAnswer } from '../../forms/form-toast.ts'
import { MAX_TYPED } from '../../forms/most-typed.ts'
import type { Answer } from '../../forms/outcome.ts'
import { FormMessages, PostForm, Submit } from '../../forms/PostForm.tsx'
import { refuse, refuseFields } from '../../forms/refusals.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { Closes } from '../../programme/Closes.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { accountWords } from '../account/words.ts'
import { planWords } from '../plan/words.ts'
import { openStudentPage } from '../require-student.ts'
import type { Route } from './+types/application-check'
import { summariseApplication } from './application-summary.server.ts'
import { ProfileText } from './ProfileText.tsx'
import { PaperText } from './papers/PaperText.tsx'
import { presentPaper } from './papers/paper.server.ts'
import { presentProfile } from './sent-profile.server.ts'
import { applicationWords } from './words.ts'
import './page.css'
import { Fact } from '../../ui/Fact.tsx'

const words = applicationWords.check
const FORM = 'sending'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const profile = await getProfile(page.database, own(student))
  const view = await viewApplication(page.database, own(student), params.application, profile)
  if (!view) throw data(applicationWords.gone, { status: 404 })
  // Returning to the page after sending shows the result.
  if (!canStep('submit', view.stand, { id: student.id, role: 'student' }).ok)
    throw redirect(paths.application(view.application))
  const plan = await getEntitlements(page.database, own(student), page.now())
  const { institutions, usedInstitutions } = plan
  return {
    /**
     * Universities of the student's plan; `again` is true if this one is already used, so recording the
     * application uses no further one.
     */
    university: {
      ...institutions,
      again: usedInstitutions.includes(view.application.kept.programme.institution.id),
    },
    shownApplication: summariseApplication(view, page),
    profile: presentProfile(profile),
    papers: listPapers(view.application.kept.programme).map((paper) => ({
      paper,
      state: presentPaper(view.application.papers[paper] ?? 'missing', page),
    })),
    today: page.today(),
    latest: page.latestDay(),
    key: randomUUID(),
  }
}

export async function action({ request, params: { application: id }, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  const { database, catalogue, now } = page
  return takeForm(request, page, SubmissionSchema, sendingForm, async (sending) => {
    const outcome = await submitApplication(database, own(student), catalogue, id, sending, now())
    if (outcome.ok) return redirect(paths.application({ id }, { wasSent: true }), 303)
    const { reason } = outcome
    if (reason === 'not-found') throw data(applicationWords.gone, { status: 404 })
    return reason === 'applied-later' || reason === 'applied-too-early'
      ? refuseFields({ appliedOn: reason })
      : refuse(reason)
  })
}

const sendingForm = {
  faults: {
    'no-day': words.appliedWrong,
    'applied-later': words.appliedLater,
    'applied-too-early': words.appliedTooEarly,
    'too-long': words.referenceTooLong(MAX_REFERENCE_LENGTH),
    'not-confirmed': words.notConfirmed,
    'no-key': words.keyReused,
  },
  refusals: {
    ...applicationWords.refusals,
    'key-reused': words.keyReused,
    'none-left': planWords.universities.refused,
    'plan-ended': planWords.ended,
  },
  tooMany: accountWords.tooMany,
  ourFault: accountWords.ourFault,
}

export const meta = () => createUnlistedMeta(words.titleAlone)

export default function CheckAnswers({ loaderData, actionData }: Route.ComponentProps) {
  const { shownApplication, university, profile, papers, today, latest, key } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  const { id, programme, intake } = shownApplication
  return (
    <FormProvider form={FORM} answer={answer}>
      <div className="application check-answers">
        <p className="small">
          <Link to={paths.application({ id })}>{programme.title}</Link>
        </p>
        <h1 className="mt-2 mb-3">{words.title}</h1>
        <FormMessages heading={applicationWords.summary} />
        <p className="lead mb-3">{words.lead}</p>
        <p className="notice">{words.notSent}</p>

        <section className="mt-5 mb-5" aria-labelledby="check-programme">
          <h2 id="check-programme">{words.programme}</h2>
          <dl className="entered facts-fine">
            <Fact name={words.programme}>
              {programme.title}, {programme.institution.name} <Closes institution={programme.institution} />
            </Fact>
            <Fact name={applicationWords.intake}>
              <DayText day={intake} />
            </Fact>
          </dl>
        </section>
        <section className="mt-5 mb-5" aria-labelledby="check-you">
          <h2 id="check-you">{words.you}</h2>
          <ProfileText profile={profile} />
          <p>
            <Link to={paths.profile()}>
              {words.change}
              <span className="unseen"> {words.you}</span>
            </Link>
          </p>
        </section>
        <section className="mt-5 mb-5" aria-labelledby="check-papers">
          <h2 id="check-papers">{applicationWords.papersTitle}</h2>
          <dl className="entered facts-fine">
            {papers.map(({ paper, state }) => (
              <Fact key={paper} name={applicationWords.papers[paper]}>
                <PaperText state={state} />
              </Fact>
            ))}
          </dl>
        </section>

        <p className="notice">
          <span>
            {university.again
              ? planWords.universities.again
              : university.remaining === 0
                ? planWords.universities.none(university.total)
                : planWords.universities.next(university.used + 1, university.total)}{' '}
            <Link to={paths.plan()}>{planWords.yourPlan}</Link>
          </span>
        </p>
        <PostForm className="sending" id={`${FORM}-key`} tabIndex={-1}>
          <input type="hidden" name="key" value={answer?.typed?.key ?? key} />
          <Field
            name="appliedOn"
            label={words.appliedOn}
            hint={words.appliedOnHint}
            type="date"
            max={latest}
            defaultValue={today}
          />
          <Field
            name="reference"
            label={words.reference}
            hint={words.referenceHint}
            maxLength={MAX_TYPED.line}
          />
          <Tick name="confirmed" value="yes" label={words.confirmed} />
          <Submit label={words.submit} />
        </PostForm>
      </div>
    </FormProvider>
  )
}
