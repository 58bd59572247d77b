import { type LeadFault, LONGEST_MESSAGE, LONGEST_NAME } from '../../admissions/leads/rules.ts'
import { spoken } from './language.ts'

/** What the lead and the contact form say of their fields, apart from other words as their pages fetch it. As specified, letter for letter. */
export const formFaults = spoken({
  en: {
    fields: {
      'name-required': 'Name is required',
      'name-too-short': 'Name must be at least 2 characters',
      'name-too-long': `Name must be at most ${LONGEST_NAME} characters`,
      'email-required': 'Email is required',
      'email-invalid': 'Please enter a valid email',
      'phone-required': 'Phone number is required',
      'phone-invalid': 'Please enter a valid phone number (10-15 digits)',
      'phone-two-numbers': 'Write one number here',
      'consent-required': 'You must agree to be contacted to proceed',
      'consent-changed': 'What you agree to has changed. Please load the page again and read it',
      'topic-required': 'Please choose a topic',
      'message-required': 'Message is required',
      'message-too-long': `Message must be at most ${LONGEST_MESSAGE} characters`,
    } satisfies Record<LeadFault, string>,
    /** It could not be sent, for any reason but its fields. */
    failed: 'Something went wrong. Please try again.',
  },
})
