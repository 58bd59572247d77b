import { data, Link, redirect } from 'react-router'
import { own } from '../../../admissions/access/types.ts'
import { viewApplication } from '../../../admissions/applications/applications.server.ts'
import { viewOffers } from '../../../admissions/applications/offers.server.ts'
import { WITH_OFFER } from '../../../admissions/applications/offers.ts'
import { removeDraft } from '../../../admissions/applications/remove.server.ts'
import { viewRequests } from '../../../admissions/applications/requests.server.ts'
import { isUntouched, listIntakeChoices, listPapers } from '../../../admissions/applications/rules.ts'
import { canStep, getStep, STEP_NAMES, type StepName } from '../../../admissions/applications/status.ts'
import { PAPERS, type Paper } from '../../../admissions/applications/types.ts'
import { findClosing } from '../../../admissions/content/countries.ts'
import { listDocuments } from '../../../admissions/documents/documents.server.ts'
import { viewPath } from '../../../admissions/path/path.server.ts'
import { getStudentFacts } from '../../../admissions/profile/facts.ts'
import { getProfile } from '../../../admissions/profile/profile.server.ts'
import { FormProvider } from '../../forms/FormProvider.tsx'
import { type Toast, useAnswer, useFirst } from '../../forms/form-toast.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { readPressed } from '../../forms/press.ts'
import { ToastText } from '../../forms/ToastText.tsx'
import { anyFields, pageForm, takeForm } from '../../forms/take.server.ts'
import { useFieldInAddress } from '../../forms/use-field-in-address.ts'
import { paths } from '../../paths.ts'
import { AtInstitution } from '../../programme/AtInstitution.tsx'
import { applyTo, readAt } from '../../programme/apply-to.ts'
import { applyWords } from '../../programme/apply-words.ts'
import { ClosingNote } from '../../programme/ClosingNote.tsx'
import { createUnlistedMeta } from '../../site/seo/unlisted.ts'
import { DayText } from '../../ui/DayText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { createFigures } from '../../words/figures.ts'
import { AddedNote } from '../added/AddedNote.tsx'
import { loadAddedStates } from '../added/added-state.server.ts'
import { DepartureSummary } from '../departure/DepartureSummary.tsx'
import { presentDeparture } from '../departure/departure.server.ts'
import { draftWords } from '../drafts/words.ts'
import { useLive } from '../live.ts'
import { OfferFacts } from '../offers/OfferFacts.tsx'
import { presentOffer } from '../offers/offer.server.ts'
import { offerWords } from '../offers/words.ts'
import { openStudentPage } from '../require-student.ts'
import { Changes } from '../shortlist/Changes.tsx'
import { listFactChanges } from '../shortlist/entry.server.ts'
import type { Route } from './+types/application'
import { type ApplicationAnswer, actOnApplication } from './actions.server.ts'
import { summariseApplication } from './application-summary.server.ts'
import { Checklist } from './Checklist.tsx'
import { LastDay } from './DeadlineText.tsx'
import { Itinerary } from './Itinerary.tsx'
import { WHERE } from './last-day.ts'
import { NextLine } from './NextLine.tsx'
import { ProfileText } from './ProfileText.tsx'
import { PAGE_FORM, press } from './page-form.ts'
import type { Choosable } from './papers/PaperList.tsx'
import { PaperPage } from './papers/PaperPage.tsx'
import { PaperStages } from './papers/PaperStages.tsx'
import { PaperText } from './papers/PaperText.tsx'
import { collectReviews, presentPaper, type ShownDocument } from './papers/paper.server.ts'
import { collectChecked, presentStages } from './papers/stages.server.ts'
import { readTypedSteps, suggestTitle } from './papers/take-paper.server.ts'
import { Remarks } from './Remarks.tsx'
import { listRequirements } from './requirements-of.server.ts'
import { RemoveDraft, type StepOffer, Steps } from './Steps.tsx'
import { presentProfile } from './sent-profile.server.ts'
import { applicationWords as words } from './words.ts'
import './page.css'
import '../documents/page.css'
import { Fact } from '../../ui/Fact.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { page, student } = await openStudentPage(request, context)
  const { database, catalogue, today, dayOf } = page
  const profile = await getProfile(database, own(student))
  const view = await viewApplication(database, own(student), params.application, profile)
  if (!view) throw data(words.gone, { status: 404 })

  const { application, stand, events, submission } = view
  const { programme } = application.kept
  const current = catalogue.programme(application.programmeId) ?? programme
  const terms = (await viewOffers(database, own(student))).get(application.id)
  const path =
    application.status === 'accepted' ? await viewPath(database, own(student), application.id) : undefined
  const documents = await listDocuments(database, own(student))
  const reviews = collectReviews(documents, page)
  const requests = await viewRequests(database, own(student), application.id)
  const { intake, papers } = application
  const { reasons, ...furtherPapers } = presentStages(
    { programme, intake, papers, requests },
    collectChecked(documents),
    page,
  )
  const { programmeId, begunAt: keptAt } = application
  const added = (await loadAddedStates(page, [programmeId]))({ programmeId, keptAt, programme })
  const { searchParams } = new URL(request.url)
  const uploaded = PAPERS.find((paper) => paper === searchParams.get('uploaded'))
  const person = { id: student.id, role: 'student' as const }
  const offered: StepOffer[] = STEP_NAMES.flatMap((name) => {
    const allowed = canStep(name, stand, person)
    // Impossible steps have no button; blocked steps explain what they wait for.
    if (!allowed.ok && allowed.reason !== 'incomplete') return []
    const { reason, intake, ofInstitution } = getStep(name)
    return {
      name,
      whyNot: allowed.ok ? undefined : words.refusals[allowed.reason],
      reason,
      onward: !ASIDE.includes(name),
      ofInstitution: ofInstitution === true,
      intakes: intake ? listIntakeChoices(programme, `${application.intake}-01`).months : undefined,
    }
  })
  const offers = offered.sort((a, b) => Number(b.onward) - Number(a.onward))
  return {
    shownApplication: summariseApplication(view, page),
    note: application.note,
    papers: listPapers(programme).map((paper) => ({
      paper,
      state: presentPaper(application.papers[paper] ?? 'missing', page, reviews),
      title: suggestTitle(paper, programme.institution.name),
      why: reasons[paper],
    })),
    furtherPapers,
    documents: documents.map(({ title, versions }) => ({
      version: versions[0].id,
      title,
      number: versions[0].number,
      versions: versions.map((version) => version.id),
    })),
    intakes: listIntakeChoices(programme, today()),
    requirements: listRequirements(page, getStudentFacts(profile, page.today()))(
      application.programmeId,
      application.intake,
    ),
    where: applyTo(current, catalogue.institution(programme.institution.id)),
    site: readAt(current, catalogue.institution(programme.institution.id)),
    isGone: current === programme && !added,
    closing: findClosing({ ...programme.institution, country: programme.country }, page.content.countries),
    added,
    changes: listFactChanges(programme, current, {
      currency: page.defaultCurrency,
      figures: createFigures(page.locale),
    }),
    offers,
    removable: isUntouched(application, events),
    events: events.map(({ at, ...event }) => ({ ...event, on: dayOf(at) })),
    sent: submission && {
      appliedOn: submission.appliedOn,
      reference: submission.reference,
      profile: presentProfile(submission.profile),
      papers: PAPERS.flatMap((paper) => {
        const state = submission.papers[paper]
        return state ? { paper, state: presentPaper(state, page) } : []
      }),
    },
    offer: terms && presentOffer(terms, programme, page),
    departure: path && presentDeparture(path, page),
    toast: toToast(searchParams.has('sent') ? words.check.done : uploaded && describeUpload(uploaded)),
  }
}

/** Steps that lead back, out or to a later year: they may be taken, and are never the thing to do next. */
const ASIDE: StepName[] = ['reopen', 'takeBack', 'withdraw', 'defer']

function toToast(done: string | undefined): Toast | undefined {
  return done ? { done } : undefined
}

function describeUpload(paper: Paper) {
  return words.uploadPaper.done(words.papers[paper])
}

export async function action({ request, params: { application: id }, context }: Route.ActionArgs) {
  const { page, student } = await openStudentPage(request, context)
  return takeForm(request, page, anyFields, pageForm, async (_, texts) => {
    const fields = new Map(Object.entries(texts))
    if (readPressed(fields)[0] === 'remove') {
      const removed = await removeDraft(page.database, own(student), id)
      if (removed.ok) return redirect(paths.applications({ removed: 'yes' }), 303)
      if (removed.reason === 'not-found') throw data(words.gone, { status: 404 })
      return data<ApplicationAnswer>({ toast: { warned: words.removeDraft.touched } }, 409)
    }
    const acted = await actOnApplication(page, student, id, fields)
    if (acted === 'not-there') throw data(words.gone, { status: 404 })
    if ('upload' in acted) {
      // Without script, a file is uploaded on a separate page. Text typed here for steps is not saved, so it
      // is carried along.
      const typedSteps = readTypedSteps(acted.typed)
      if (Object.keys(typedSteps).length === 0)
        return redirect(paths.applicationPaper({ id }, acted.upload), 303)
      return data<ApplicationAnswer>({ uploading: acted.upload, typed: typedSteps })
    }
    return data(acted.answer, acted.status)
  })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return createUnlistedMeta(
    loaderData ? applyWords.titleOf(loaderData.shownApplication.programme.title) : words.titleAlone,
  )
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    shownApplication,
    note,
    papers,
    furtherPapers,
    documents,
    intakes,
    requirements,
    where,
    site,
    isGone,
    closing,
    added,
    changes,
    offers,
    removable,
    events,
    sent,
    offer,
    departure,
    toast,
  } = loaderData
  const { status, programme, intake, deadline, missing } = shownApplication
  const answer = useAnswer<ApplicationAnswer>(actionData)
  const uploading = papers.find(({ paper }) => paper === answer?.uploading)
  const first = useFirst(toast)
  useLive(['applications', 'path', 'profile', 'documents'])
  useFieldInAddress()
  const hasOffer = WITH_OFFER.includes(status)
  const isDraft = status === 'draft'
  // For a draft the checklist comes first, until it is complete: its next step is to go through it.
  const isBelow = isDraft && !shownApplication.complete
  const steps = offers.length > 0 && (
    <Steps id={shownApplication.id} offers={offers}>
      {removable && <RemoveDraft />}
    </Steps>
  )
  const inCatalogue = !isGone && !added && (
    <p>
      <Link to={paths.programme(programme)}>{words.inCatalogue}</Link>
    </p>
  )
  if (uploading)
    return (
      <PaperPage
        id={shownApplication.id}
        paper={uploading.paper}
        programme={programme.title}
        title={uploading.title}
        titles={documents.map(({ title }) => title)}
        answered={{ carried: answer?.typed }}
      />
    )
  return (
    <FormProvider form={PAGE_FORM} answer={answer}>
      <div className="application">
        <PostForm preventScrollReset id={PAGE_FORM}>
          {/* The Enter key presses this button. */}
          <button {...press('keep')} hidden />
        </PostForm>
        <ToastText toast={answer?.toast ?? first} />
        <p className="small">
          <Link to={paths.applications()}>{words.back}</Link>
        </p>
        <header className="application-head grid gap-2 mt-3 mb-5">
          <p className={`stamp-status ${shownApplication.ended ? 'ended' : ''}`}>{words.statuses[status]}</p>
          <h1>{programme.title}</h1>
          <AtInstitution programme={programme} listed={programme.institutionListed} />
          <ClosingNote closing={closing} />
          <dl className="application-facts facts-fine grid gap-y-2 gap-x-5">
            {!isDraft && (
              <Fact name={words.intake}>{intake ? <DayText day={intake} /> : words.noIntake}</Fact>
            )}
            {shownApplication.preparing && (
              <Fact name={deadline ? words.notedDeadline : words.deadline}>
                <LastDay application={shownApplication} />
              </Fact>
            )}
          </dl>
          <NextLine application={shownApplication} />
          {isGone && <p className="notice">{words.programmeGoneNow}</p>}
          {added && <AddedNote added={added} />}
          <Changes changes={changes} since={words.changed} />
        </header>

        <div className="application-columns grid gap-6">
          <div className="application-main">
            {!isBelow && steps}
            {hasOffer && (
              <section className="grid gap-2" aria-labelledby="offer">
                <h2 id="offer">{offerWords.form.title}</h2>
                {offer ? <OfferFacts offer={offer} /> : <p className="quiet">{offerWords.notNoted}</p>}
                <p className="acts">
                  <Link className="button" to={paths.offer(shownApplication)}>
                    {offer ? offerWords.change : offerWords.note}
                  </Link>
                  <Link to={paths.offers()}>{offerWords.title}</Link>
                  <Link to={paths.checkOffer(shownApplication.programme)}>{offerWords.checkLetter}</Link>
                </p>
              </section>
            )}
            {departure && <DepartureSummary departure={departure} to={paths.departure(shownApplication)} />}
            {sent && (
              <section className="sent" aria-labelledby="sent">
                <h2 id="sent">{words.sent.title}</h2>
                <p className="small quiet">{words.sent.frozen}</p>
                <p>
                  {words.sent.on} <DayText day={sent.appliedOn} />
                  {sent.reference && `, ${words.sent.reference} ${sent.reference}`}
                </p>
                <details>
                  <summary>{words.check.you}</summary>
                  <ProfileText profile={sent.profile} />
                </details>
                <details>
                  <summary>{words.sent.papers}</summary>
                  <dl className="entered facts-fine">
                    {sent.papers.map(({ paper, state }) => (
                      <Fact key={paper} name={words.papers[paper]}>
                        <PaperText state={state} deleted={isDeleted(state, documents)} />
                      </Fact>
                    ))}
                  </dl>
                </details>
              </section>
            )}
            {/* The profile at submission is shown above. */}
            {!shownApplication.ended && !sent && (
              <Checklist
                id={shownApplication.id}
                draft={isDraft}
                intake={intake}
                intakes={intakes}
                missing={missing}
                papers={papers}
                documents={documents}
                requirements={requirements}
              />
            )}
            {!shownApplication.ended && (
              <PaperStages {...furtherPapers} documentAt={(id) => paths.document({ id })} uploads />
            )}
            {isBelow && steps}
          </div>
          <aside className="application-side">
            {shownApplication.preparing && (
              <section aria-labelledby={WHERE}>
                <h2 id={WHERE}>{words.where}</h2>
                {where ? (
                  <p>
                    <a href={where.address} rel="noopener">
                      {applyWords.pages[where.page](where.host)}
                      <Icon name="outside" size={16} />
                    </a>
                  </p>
                ) : (
                  <p>
                    {words.nowhere(programme.institution.name)}{' '}
                    {site ? (
                      <a href={site.address} rel="noopener">
                        {site.host}
                        <Icon name="outside" size={16} />
                      </a>
                    ) : (
                      words.itsSite
                    )}
                  </p>
                )}
                {inCatalogue}
              </section>
            )}
            {!shownApplication.ended && (
              <p>
                <Link to={paths.drafts({ application: shownApplication.id })}>
                  {draftWords.ofApplication}
                </Link>
              </p>
            )}
            <Itinerary events={events} />
            <Remarks remark={{ note, deadline: deadline?.day ?? '' }} withDay={shownApplication.preparing} />
            {!shownApplication.preparing && inCatalogue}
          </aside>
        </div>
      </div>
    </FormProvider>
  )
}

/** True if a document that was sent has been deleted since. */
function isDeleted(state: ShownDocument | string, documents: Choosable[]) {
  return typeof state === 'object' && !documents.some(({ versions }) => versions.includes(state.version))
}
