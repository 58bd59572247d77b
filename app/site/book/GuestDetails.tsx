import { sessionWords } from '../../student/sessions/words.ts'
import { Tick } from '../../ui/fields/Tick.tsx'
import { CampaignField } from '../lead/CampaignField.tsx'
import { LeadNotice } from '../lead/LeadNotice.tsx'
import { PersonFields } from '../lead/PersonFields.tsx'
import { Trap } from '../lead/Trap.tsx'
import { leadWords } from '../lead/words.ts'

/** Renders the details of a person who books without an account, asked as in the lead form. */
export function GuestDetails({ consent }: { consent: { label: string; version: string; notice: string[] } }) {
  return (
    <>
      <h2>{sessionWords.book.person}</h2>
      <PersonFields labels={leadWords} phone="required" />
      <Tick name="consent" label={consent.label} />
      <input type="hidden" name="consentVersion" value={consent.version} />
      <CampaignField />
      <Trap />
      <LeadNotice lines={consent.notice} />
    </>
  )
}
