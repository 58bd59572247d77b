import { spoken } from '../../words/language.ts'

/** The words of the lead form, except those given by the specification or the operator. */
export const leadWords = spoken({
  en: {
    title: 'Leave your details',
    description: 'Leave your name, email address and phone number, and a counsellor will be in touch.',
    lead: 'A counsellor contacts you about studying abroad, in the ways you agree to below. It costs nothing.',
    name: 'Name',
    email: 'Email',
    phone: 'Phone number',
    phoneHint: 'With the country code, such as +91 98765 43210',
    submit: 'Get Started',
    underWay: 'Starting...',
    trap: 'Leave this field empty',
    summary: 'Please check the following',
    withdraw: 'How to withdraw your consent, and what we keep',
    privacy: 'Privacy policy',
  },
})
