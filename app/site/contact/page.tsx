import { redirect } from 'react-router'
import { fillText } from '../../../admissions/content/variables.ts'
import { contactForm, type MessageInput } from '../../../admissions/leads/form.ts'
import { sendContactMessage } from '../../../admissions/leads/leads.server.ts'
import { findMessageFaults } from '../../../admissions/leads/rules.ts'
import { pageContext } from '../../context.ts'
import { useAnswer } from '../../forms/form-toast.ts'
import type { Answer } from '../../forms/outcome.ts'
import { takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/fields/ErrorSummary.tsx'
import { leadForms } from '../lead/lead-form-words.server.ts'
import { createPageMeta } from '../seo/page-meta.ts'
import { createOrganizationThing } from '../seo/things.ts'
import { createVariableValues } from '../variable-values.ts'
import type { Route } from './+types/page'
import { ContactForm, MESSAGE_FORM } from './ContactForm.tsx'
import { Ways } from './Ways.tsx'
import { pickWaysToReach } from './ways-to-reach.ts'
import { contactWords as words } from './words.ts'
import './page.css'

export function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { content, site, origin } = page
  const { title, description, heading, lead } = content.site.pages.contact
  const fill = (text: string) => fillText(text, createVariableValues(page))
  return {
    about: { title, description: fill(description) },
    heading: fill(heading),
    lead: fill(lead),
    topics: content.site.contactTopics,
    ways: pickWaysToReach(site),
    wasSent: new URL(request.url).searchParams.has('sent'),
    organization: createOrganizationThing(site, origin),
    origin,
  }
}

/** Takes the form from browsers without script; with script the page's own form posts to the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const topics = page.content.site.contactTopics.map(({ id }) => id)
  const send = async (input: MessageInput) => {
    const outcome = await sendContactMessage(page.database, input, topics, page.visitor, page.now())
    return outcome.ok ? redirect(paths.messageSent(), 303) : outcome
  }
  return takeForm(request, page, contactForm, leadForms, send, (input) => findMessageFaults(input, topics))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { about, organization } = loaderData
  return createPageMeta(loaderData, {
    ...about,
    path: paths.contact(),
    image: 'contact',
    things: [organization],
  })
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { heading, lead, topics, ways, wasSent } = loaderData
  const answer: Answer | undefined = useAnswer(actionData)
  return (
    <div className="page contact">
      <header className="contact-head mb-5">
        <h1>{heading}</h1>
        <p className="mt-3 large soft">{lead}</p>
      </header>
      <div className="contact-columns grid gap-6 items-start">
        <div>
          {answer?.errors && (
            <ErrorSummary heading={words.summary} form={MESSAGE_FORM} errors={answer.errors} />
          )}
          <ContactForm topics={topics} answer={answer} wasSent={wasSent && !answer} />
        </div>
        <Ways ways={ways} />
      </div>
    </div>
  )
}
