import { type ParentRelation, REQUEST_DAYS } from '../../../admissions/accounts/minors/rules.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'

const relations: Record<ParentRelation, string> = {
  mother: 'mother',
  father: 'father',
  guardian: 'lawful guardian',
}

/** The words of accounts of people under 18: how they ask a parent, what the parent reads, and what ends at 18. */
export const minorWords = spoken({
  en: {
    ask: {
      title: 'Ask your parent first',
      titleAlone: formatTitle('Under 18: ask your parent'),
      lead: 'You are under 18, so the law asks for the consent of your mother, father or guardian before we keep anything about you. We write to them. Once they agree, you get a mail to open your account.',
      noMail:
        'You are under 18, so the law asks for the consent of your mother, father or guardian before we keep anything about you. We cannot write to them from this site. Please let a parent or guardian open the account.',
      toSignUp: 'Open an account as a parent',
      name: 'Your first name',
      email: 'Your email address',
      bornOn: 'When were you born?',
      parentName: 'Name of your parent or guardian',
      parentEmail: 'Email address of your parent or guardian',
      parentEmailHint: 'One that only they read.',
      submit: 'Ask my parent',
      kept: `Until your parent answers, we keep only what is on this page, and delete it after ${REQUEST_DAYS} days.`,
      privacy: 'What we keep, and why',
      sent: 'We have asked your parent',
      sentText: (email: string) => `We have written to ${email}.`,
      sentNext: `They have ${REQUEST_DAYS} days to answer. If they agree, you get a mail with a link to choose your password. If not, we delete what you wrote.`,
    },
    consent: {
      title: (name: string) => `Do you agree to an account for ${name}?`,
      titleAlone: formatTitle('Consent of a parent'),
      lead: ({ parentName, name, email }: { parentName: string; name: string; email: string }) =>
        `${parentName}, ${name} (${email}) is under 18 and wants to plan studies abroad here. There is no account yet. Please read what we would keep, and decide.`,
      what: 'What we keep, and what for',
      how: 'How you withdraw',
      relation: (name: string) => `You are ${name}’s`,
      relations,
      choose: 'Choose',
      checked:
        'What we check: that you read mail at the address your child gave us. That you are an adult and their parent or guardian is your own declaration. We see no identity document.',
      agree: 'I agree',
      refuse: 'No, delete this request',
      agreed: 'Thank you. Your child now has a mail with a link to choose a password.',
      refused: {
        heading: 'There is no account',
        says: 'We have deleted the request and everything in it.',
      },
      givenTitle: (name: string) => `Your consent for ${name}`,
      /** Before the day. */
      givenBy: (name: string, relation: string) => `${name}, ${relation}, agreed on`,
      ofAge: (name: string) =>
        `${name} is 18 now. Your consent has ended, and ${name} decides about the account.`,
      withdrawText: (name: string) =>
        `If you withdraw, we close ${name}’s account and delete everything in it at once. This cannot be undone.`,
      withdraw: 'Withdraw my consent',
      withdrawn: {
        heading: 'You have withdrawn your consent',
        says: 'The account is closed, and everything in it is deleted.',
      },
      privacy: 'Privacy policy',
      gone: {
        heading: 'This link no longer works',
        says: `A request to a parent works for ${REQUEST_DAYS} days. If it has run out, the child can ask again. If a consent was withdrawn, the account is deleted.`,
      },
    },
    own: {
      title: 'You are 18 now',
      titleAlone: formatTitle('You are 18 now'),
      lead: 'The consent of your parent has ended, and you decide by yourself. If you agree that we keep your account and what is in it, everything stays as it is. If not, you can take your data with you and delete the account.',
      agree: 'I agree, keep my account',
      toAccount: 'My account: take data with me, or delete it',
      privacy: 'What we keep, and why',
    },
    account: 'Under 18? Ask your parent to agree',
    /** Followed by the day. */
    agreed: (parent: string) => `${parent} agreed to this account on`,
    mayWithdraw:
      '. Until you are 18, they can withdraw that by the link in their mail, which deletes the account.',
  },
})
