import {
  type AccountFault,
  MAX_NAME_LENGTH,
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../../../admissions/accounts/rules.ts'
import { spoken } from '../../words/language.ts'

/**
 * Error texts for the fields of account forms, shown beside the field and in the summary. Each says how to
 * fix it.
 */
export const accountFaults = spoken<Record<AccountFault, string>>({
  en: {
    'name-required': 'Enter your name',
    'name-too-long': `Shorten your name to ${MAX_NAME_LENGTH} characters`,
    'email-required': 'Enter your email address',
    'email-invalid': 'Enter an email address such as name@example.org',
    'phone-required': 'Enter your phone number',
    'phone-two-numbers': 'Write one number here',
    'phone-invalid': 'Enter a phone number of 10 to 15 digits, such as +91 98765 43210',
    'password-required': 'Enter a password',
    'new-password-required': 'Enter a new password',
    'password-too-short': `Choose a password of ${MIN_PASSWORD_LENGTH} characters or more`,
    'password-too-long': `Choose a password of ${MAX_PASSWORD_LENGTH} characters or fewer`,
    'password-common': 'This password is one that thieves try first. Choose another',
    'password-personal':
      'Your name, email address or phone number is easy to guess. Choose a password without them',
    'password-simple': 'This repeats itself or counts up, so it is easy to guess. Choose another',
    'passkey-name-too-long': `Shorten the name to ${MAX_PASSKEY_NAME_LENGTH} characters`,
    'current-required': 'Enter your current password',
    'current-wrong': 'The current password is not right. Enter it again',
    'not-sure': 'Tick the box to erase everything',
    'code-required': 'Enter the six digits that your app shows',
    'code-wrong': 'This code is wrong or already used. Wait for the next one and enter that',
    'born-required': 'Enter the day on which you were born',
    'of-age': 'You are 18 or older: create the account yourself',
    'parent-name-required': 'Enter the name of your parent or guardian',
    'parent-email-required': 'Enter the email address of your parent or guardian',
    'parent-agreed':
      'A parent has already agreed to your account. To change who that is, write to us on the contact page',
    'parent-same': 'Enter an address of your parent that is not your own',
    'relation-required': 'Say who you are to the child',
    'not-agreed': 'Tick the box to agree, or close this page to agree to nothing',
    'email-same': 'This is already your address. Enter the new one',
  },
})
