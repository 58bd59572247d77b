import { createMailtoLink, createWhatsappLink } from '../../../admissions/content/contact-links.ts'
import { createPhoneLink, formatPhone } from '../../words/phones.ts'
import type { Route } from './+types/lead'
import { leadWords as words } from './words.ts'

type LeadPage = Route.ComponentProps['loaderData']

/**
 * Shows the ways to reach a person: only those that they agreed to. A message from the contact page itself
 * asks for an answer.
 */
export function LeadWays({
  lead: { email, phone, channels, withdrawn, source, lane },
}: Pick<LeadPage, 'lead'>) {
  if (withdrawn) return <p className="notice">{words.noConsent}</p>
  if (channels?.length === 0) return <p className="notice">{words.noConsentKnown}</p>
  const mayUse = (channel: string) => channels === null || channels.includes(channel)
  // People who asked for a call are called.
  const callsFirst = source === 'joinUs' && phone !== null && mayUse('call')
  // If this person needs no more messages, the button is not the next step.
  const isOver = lane === 'lost' || lane === 'registered'
  const first = isOver ? 'button' : 'button next'
  const call = phone && mayUse('call') && (
    <a className={callsFirst ? first : 'button'} href={createPhoneLink(phone)} data-key="c">
      {words.call} {formatPhone(phone)}
    </a>
  )
  return (
    <>
      <p className="desk-acts" data-row>
        {callsFirst && call}
        {email && mayUse('email') && (
          <a className={callsFirst ? 'button' : first} href={createMailtoLink(email)}>
            {words.mail} {email}
          </a>
        )}
        {!callsFirst && call}
        {phone && channels?.includes('whatsapp') && (
          <a className="button" href={createWhatsappLink(phone)} rel="noopener noreferrer" target="_blank">
            {words.whatsapp}
          </a>
        )}
      </p>
      <p className="quiet">
        {channels
          ? source === 'whatsapp'
            ? words.wroteFirst
            : words.channels(channels.map((channel) => words.channelNames[channel] ?? channel).join(', '))
          : words.asksAnswer}
      </p>
    </>
  )
}
