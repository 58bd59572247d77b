import { redirect } from 'react-router'
import { getQuery } from '../../../admissions/inputs/campaign.ts'
import { type LeadInput, leadForm } from '../../../admissions/leads/form.ts'
import { submitLead } from '../../../admissions/leads/leads.server.ts'
import { findLeadFaults } from '../../../admissions/leads/rules.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { createPageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/page'
import { readPageCampaign } from './campaign-of-page.server.ts'
import { LEAD_FORM, LeadForm } from './LeadForm.tsx'
import { getLeadConsent, getLeadFormWords, leadForms } from './lead-form-words.server.ts'
import { leadWords as words } from './words.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    text: getLeadFormWords(page),
    thanked: new URL(request.url).searchParams.has('thanks'),
    origin: page.origin,
  }
}

/** Takes the form from browsers without script; with script the page's own form posts to the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const add = async (fields: LeadInput, texts: Record<string, string>) => {
    const campaign = fields.campaign ?? readPageCampaign(request)
    // The page of a refused form has another address: the form itself holds the campaign then.
    texts.campaign = getQuery(campaign ?? {})
    const input = { ...fields, campaign }
    const outcome = await submitLead(page.database, input, getLeadConsent(page), page.visitor, page.now())
    return outcome.ok ? redirect(paths.lead({ thanks: true }), 303) : outcome
  }
  return takeForm(request, page, leadForm, leadForms, add, findLeadFaults)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = words
  return createPageMeta(loaderData, { title, description, path: paths.lead() })
}

export default function LeadPage({ loaderData: { text, thanked }, actionData }: Route.ComponentProps) {
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <div className="page lead-page">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {answer?.errors && <ErrorSummary heading={words.summary} form={LEAD_FORM} errors={answer.errors} />}
      <LeadForm
        text={text}
        page={answer?.typed?.page || paths.lead()}
        answer={answer}
        thanked={thanked && !answer}
        titled={false}
      />
    </div>
  )
}
