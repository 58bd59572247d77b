import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { findLeadFaults } from '../../../admissions/leads/rules.ts'
import { isThanksShown, SUBMISSIONS_KEY, withSubmission } from '../../../admissions/leads/submissions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { PostForm } from '../../forms/PostForm.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { paths } from '../../paths.ts'
import { Tick } from '../../ui/fields/Tick.tsx'
import { Stamp } from '../Stamp.tsx'
import { CampaignField } from './CampaignField.tsx'
import { LeadNotice } from './LeadNotice.tsx'
import type { LeadFormWords } from './lead-form-words.server.ts'
import { PersonFields } from './PersonFields.tsx'
import { Trap } from './Trap.tsx'
import { leadWords as words } from './words.ts'
import '../../ui/styles/perforated.css'
import './lead.css'

export const LEAD_FORM = 'lead'

interface Props {
  text: LeadFormWords
  page: string
  /** The answer to a form sent without script that needs correction. */
  answer?: Answer
  /** It was sent without script, and is kept. */
  thanked?: boolean
  /** False if the page already has a title for the form. */
  titled?: boolean
}

/**
 * Renders the lead form as an embarkation card. Thanks replace it for five minutes in the same space, so
 * nothing on the page moves.
 */
export function LeadForm({ text, page, answer, thanked, titled = true }: Props) {
  const [thanks, setThanks] = useState(thanked)
  const [sentHere, setSentHere] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { shownForm, failure, sending, form } = useSentForm({
    address: paths.api.leads(),
    faultsOf: (fields) => findLeadFaults({ ...getDetails(fields), consent: fields.has('consent') }),
    onStored(fields) {
      rememberFields(fields)
      setThanks(true)
      setSentHere(true)
    },
    answer,
  })
  useEffect(() => {
    if (isThanksShown(readStoredLead(), new Date())) setThanks(true)
  }, [])
  useEffect(() => {
    if (sentHere) heading.current?.focus()
  }, [sentHere])
  return (
    <section
      className="lead-card card"
      id="lead-card"
      aria-labelledby={thanks ? 'lead-thanks' : 'lead-heading'}
    >
      <PostForm
        form={LEAD_FORM}
        answer={shownForm}
        className="lead-form"
        action={paths.lead()}
        inert={thanks}
        {...form}
      >
        <h2 id="lead-heading" className={titled ? undefined : 'unseen'}>
          {text.heading}
        </h2>
        <div className="lead-fields grid items-start gap-3">
          <PersonFields labels={words} phone="required" />
          <Tick name="consent" label={text.consent.label} aria-required />
          <input type="hidden" name="consentVersion" value={text.consent.version} />
          <input type="hidden" name="page" value={page} />
          <CampaignField sent={answer?.typed?.campaign} />
          <Trap />
        </div>
        <div className="lead-stub perforated grid gap-2">
          <button type="submit" className="button next" disabled={sending}>
            {sending ? words.underWay : words.submit}
          </button>
          <p className="form-failure" role="alert">
            {failure}
          </p>
          <LeadNotice lines={[...text.consent.notice, text.consent.withdraw]} />
        </div>
      </PostForm>
      <div className="lead-thanks" hidden={!thanks}>
        <Stamp size={112} />
        <h2 ref={heading} id="lead-thanks" tabIndex={-1}>
          {text.thanks.heading}
        </h2>
        <p>{text.thanks.text}</p>
        <Link className="button next" to={paths.aiSearch()}>
          {text.thanks.link}
        </Link>
      </div>
    </section>
  )
}

function getDetails(fields: FormData) {
  const text = (name: string) => `${fields.get(name) ?? ''}`
  return { name: text('name'), email: text('email'), phone: text('phone') }
}

function readStoredLead() {
  try {
    return localStorage.getItem(SUBMISSIONS_KEY)
  } catch {
    return null
  }
}

function rememberFields(fields: FormData) {
  try {
    localStorage.setItem(SUBMISSIONS_KEY, withSubmission(readStoredLead(), getDetails(fields), new Date()))
  } catch {
    // Storage is off or full: the thanks are shown now and not on the next visit.
  }
}
