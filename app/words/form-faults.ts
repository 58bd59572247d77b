import {
  type LeadFault,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_LEAD_NAME_LENGTH,
} from '../../admissions/leads/rules.ts'
import { spoken } from './language.ts'

/**
 * Field errors of the lead form and the contact form, letter for letter as specified. In a file of their own,
 * as pages load them.
 */
export const formFaultWords = spoken({
  en: {
    fields: {
      'name-required': 'Name is required',
      'name-too-short': 'Name must be at least 2 characters',
      'name-too-long': `Name must be at most ${MAX_LEAD_NAME_LENGTH} characters`,
      'email-required': 'Email is required',
      'email-invalid': 'Please enter a valid email',
      'phone-required': 'Phone number is required',
      'phone-invalid': 'Please enter a valid phone number (10-15 digits)',
      'phone-two-numbers': 'Write one number here',
      'consent-required': 'You must agree to be contacted to proceed',
      'consent-changed': 'What you agree to has changed. Please load the page again and read it',
      'topic-required': 'Please choose a topic',
      'message-required': 'Message is required',
      'message-too-long': `Message must be at most ${MAX_CONTACT_MESSAGE_LENGTH} characters`,
    } satisfies Record<LeadFault, string>,
    /** It could not be sent, for any reason but its fields. */
    failed: 'Something went wrong. Please try again.',
  },
})
