import { data, redirect } from 'react-router'
import { readLeadForm } from '../../../admissions/leads/form.ts'
import { submitLead } from '../../../admissions/leads/leads.server.ts'
import type { LeadFaults, LeadFields } from '../../../admissions/leads/rules.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { formFaults } from '../../words/form-faults.ts'
import { inWords } from '../../words/in-words.ts'
import { leadWords as words } from '../../words/site/lead.ts'
import { titled } from '../../words/site/site.ts'
import type { Route } from './+types/lead-page'
import { failureOf } from './failure-of.server.ts'
import { LEAD_FORM, LeadForm } from './LeadForm.tsx'
import { leadConsent, leadFormWords } from './lead-form-words.server.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  return {
    text: leadFormWords(page),
    thanked: new URL(request.url).searchParams.has('thanks'),
    canonical: page.origin + paths.lead(),
  }
}

/** Takes the form from browsers without script; with script the page's own form posts to the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, visitor, now, content, report } = context.get(pageContext)
  const input = readLeadForm(await request.formData())
  const { name, email, phone, consent } = input
  const values = { name, email, phone, consent }
  try {
    const outcome = await submitLead(database, input, leadConsent({ content }), visitor, now())
    if (outcome.ok) return redirect(paths.lead({ thanks: true }), 303)
    if (outcome.reason === 'invalid') return data({ values, faults: outcome.faults }, 422)
    return failureOf(outcome, values)
  } catch (error) {
    // What somebody has typed must not be lost because our database is.
    report(error)
    return failureOf(undefined, values)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: titled(words.title) },
    { name: 'description', content: words.description },
    ...(loaderData ? [{ tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical }] : []),
  ]
}

export default function LeadPage({ loaderData: { text, thanked }, actionData }: Route.ComponentProps) {
  const { values, faults, failure }: Answer = actionData ?? {}
  const errors = faults && inWords(faults, formFaults.fields)
  return (
    <div className="page lead-page">
      <h1>{words.title}</h1>
      {errors && <ErrorSummary heading={words.summary} form={LEAD_FORM} errors={errors} />}
      <LeadForm
        text={text}
        page={paths.lead()}
        values={values}
        errors={errors}
        failure={failure}
        thanked={thanked && !actionData}
      />
    </div>
  )
}

interface Answer {
  values?: LeadFields
  faults?: LeadFaults<LeadFields>
  failure?: string
}
