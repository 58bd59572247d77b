import { data, redirect } from 'react-router'
import { fillText } from '../../../admissions/content/variables.ts'
import { readMessageForm } from '../../../admissions/leads/form.ts'
import { sendContactMessage } from '../../../admissions/leads/leads.server.ts'
import type { LeadFaults, MessageFields } from '../../../admissions/leads/rules.ts'
import { pageContext } from '../../context.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { formFaults } from '../../words/form-faults.ts'
import { inWords } from '../../words/in-words.ts'
import { contactWords as words } from '../../words/site/contact.ts'
import { failureOf } from '../lead/failure-of.server.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { organizationThing, trailThing } from '../seo/things.ts'
import { variableValues } from '../variable-values.ts'
import type { Route } from './+types/contact'
import { ContactForm, MESSAGE_FORM } from './ContactForm.tsx'
import { Ways } from './Ways.tsx'
import { waysOf } from './ways-of.ts'
import './contact.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { content, site, origin } = page
  const { title, description, heading, lead } = content.site.pages.contact
  const fill = (text: string) => fillText(text, variableValues(page))
  return {
    about: { title, description: fill(description) },
    heading: fill(heading),
    lead: fill(lead),
    topics: content.site.contactTopics,
    ways: waysOf(site),
    sent: new URL(request.url).searchParams.has('sent'),
    organization: organizationThing(site, origin),
    origin,
  }
}

/** Takes the form from browsers without script; with script the page's own form posts to the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, visitor, now, content, report } = context.get(pageContext)
  const input = readMessageForm(await request.formData())
  const { name, email, phone, topic, message } = input
  const values = { name, email, phone, topic, message }
  try {
    const topics = content.site.contactTopics.map(({ id }) => id)
    const outcome = await sendContactMessage(database, input, topics, visitor, now())
    if (outcome.ok) return redirect(paths.messageSent(), 303)
    if (outcome.reason === 'invalid') return data({ values, faults: outcome.faults }, 422)
    return failureOf(outcome, values)
  } catch (error) {
    // What somebody has typed must not be lost because our database is.
    report(error)
    return failureOf(undefined, values)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { about, organization, origin } = loaderData
  return pageMeta(loaderData, {
    ...about,
    path: paths.contact(),
    image: 'contact',
    things: [organization, trailThing([{ name: about.title, path: paths.contact() }], origin)],
  })
}

interface Answer {
  values?: MessageFields
  faults?: LeadFaults<MessageFields>
  failure?: string
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, topics, ways, sent } = loaderData
  const { values, faults, failure }: Answer = actionData ?? {}
  const errors = faults && inWords(faults, formFaults.fields)
  return (
    <div className="page contact">
      <header className="contact-head">
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      {errors && <ErrorSummary heading={words.summary} form={MESSAGE_FORM} errors={errors} />}
      <div className="contact-columns">
        <ContactForm
          topics={topics}
          values={values}
          errors={errors}
          failure={failure}
          sent={sent && !actionData}
        />
        <Ways ways={ways} />
      </div>
    </div>
  )
}
