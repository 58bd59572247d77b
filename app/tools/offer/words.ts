import type { OfferCheckName, OfferFinding, OfferVerdict } from '../../../admissions/offers/types.ts'
import { joinWithAnd, joinWithOr } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

type WordsOf<Is extends OfferFinding['is']> = (
  finding: OfferFinding & { is: Is },
  money: FormatMoney,
) => string
type FormatMoney = (money: { amount: number; currency: string }) => string

const listTitles = (programmes: { title: string }[]) =>
  joinWithOr(programmes.map(({ title }) => `“${title}”`))

/** The words of the page that checks an offer letter. No sentence says that an offer is genuine. */
export const offerCheckWords = spoken({
  en: {
    title: 'Check an offer letter',
    description:
      'Hold an offer letter against official registers: the institution, its right to teach students from abroad, the course, the sender’s domain and the account. Each check has its source and date.',
    lead: 'Before you pay anything, hold the letter against the registers that we carry. We say for each part whether it agrees, differs, or could not be checked, and why.',
    private:
      'We keep nothing of what you type or choose here, and it does not become part of the address. A file is read and forgotten.',
    never:
      'No check here can show that an offer is genuine. Ask the university itself, by an address or number that you looked up yourself and not by one in the letter.',
    question: 'What the letter says',
    questionLead:
      'Choose the letter’s file and look over what we read, or type it in. Leave empty what the letter does not say.',
    file: 'The letter as a file',
    fileHint: 'PDF or plain text, up to 5 MB. What we read appears in the fields that you left empty',
    fileRead: 'We read the letter. Look over what we put into the fields.',
    institution: 'Institution',
    institutionHint: 'As the letter writes it, in full',
    country: 'Country',
    anyCountry: 'As the institution’s name says',
    programme: 'Course',
    level: 'Level',
    anyLevel: 'As the course’s name says',
    number: 'Register number',
    numberHint: 'CRICOS, UKPRN, DLI or SEVP, if the letter has one',
    sender: 'Sender’s mail address or website',
    senderHint: 'The part after the @ is enough',
    payee: 'Name of the account to pay into',
    account: 'Account',
    accountHint: 'IBAN, account number with IFSC, or UPI',
    amount: 'Amount asked for',
    amountHint: 'With its currency, such as GBP 5,000',
    submit: 'Check the letter',
    answer: 'What the registers say',
    summary: 'Please check the following',
    someDiffer: (count: number) =>
      count === 1
        ? 'One part differs from the registers. Pay nothing before the university itself has explained it.'
        : `${count} parts differ from the registers. Pay nothing before the university itself has explained them.`,
    noneDiffers: 'Nothing that we could check differs from the registers.',
    unchecked: (count: number, all: number) => `${count} of ${all} parts could not be checked.`,
    verdicts: {
      agrees: 'Agrees',
      differs: 'Differs',
      unknown: 'Could not be checked',
    } satisfies Record<OfferVerdict, string>,
    checks: {
      institution: 'The institution’s name',
      foreigners: 'Its right to teach students from abroad',
      number: 'Its number in the register',
      course: 'The course',
      sender: 'The sender’s domain',
      payee: 'The name on the account',
      account: 'The account',
      amount: 'The amount',
    } satisfies Record<OfferCheckName, string>,
    list: 'Look it up in today’s list:',
    closing: 'Source:',
    findings: {
      'name-listed': ({ institution, country }) =>
        `The registers have ${institution.name}, ${country}, under this name.`,
      'name-similar': ({ institution }) =>
        `No register that we carry has this name. It is nearly that of ${institution.name}: compare letter by letter.`,
      'name-elsewhere': ({ institution, country }) =>
        `The registers have ${institution.name} in another country than the one you chose: ${country}.`,
      'name-several': ({ count }) => `${count} institutions have this name. Choose the country.`,
      'name-unlisted': () =>
        'No register that we carry has an institution of this name: compare how the university itself writes it. A small college may be missing, and one that does not exist is missing too.',
      sponsor: ({ status, hasActionPlan }) =>
        [
          {
            'track-record': 'The Home Office lists it as a student sponsor with a track record.',
            sponsor: 'The Home Office lists it as a student sponsor.',
            probationary:
              'The Home Office lists it as a sponsor on probation: ask what that means for your visa.',
          }[status],
          ...(hasActionPlan ? ['It has to put something right (action plan): ask what.'] : []),
        ].join(' '),
      'sponsor-unlisted': () =>
        'We did not find this name in our copy of the Home Office’s list of student sponsors. The list may have it under the name of its company.',
      'cricos-listed': () => 'CRICOS, Australia’s register of who may teach students from abroad, lists it.',
      'cricos-unlisted': () =>
        'Our copy of CRICOS, Australia’s register of who may teach students from abroad, does not list it. It may have been added since.',
      'no-list': () => 'We carry no list of who may teach students from abroad in this country.',
      'no-institution': () => 'We could not check this without an institution that the registers have.',
      'not-open': () => 'It takes no students from abroad.',
      closing: ({ text }) => text,
      'number-none': () => 'You entered no number.',
      'number-unlisted': () => 'Our copy of the register has no such number.',
      'number-no-list': () => 'We carry no register with numbers of this kind.',
      'number-agrees': () => 'The register has this number for this institution.',
      'number-of-other': ({ institution }) => `The register has this number for ${institution.name}.`,
      'number-of-course': ({ programme }) =>
        `The register has this number for its course “${programme.title}”.`,
      'number-of-other-course': ({ programme }) =>
        `The register has this number for “${programme.title}”, and the letter names another course.`,
      'number-shape': ({ example }) =>
        `This number does not have the form of those in this country, such as ${example}.`,
      'course-none': () => 'You entered no course.',
      'course-listed': ({ programmes }) =>
        `The registers list it at this institution: ${listTitles(programmes)}.`,
      'course-other-level': ({ programmes }) =>
        `The registers list this subject at another level only: ${listTitles(programmes)}.`,
      'course-unlisted': ({ nearest }) =>
        `CRICOS lists every course that may be taught to students from abroad. Our copy has none of this name at this institution.${nearest.length > 0 ? ` The nearest: ${listTitles(nearest)}.` : ''}`,
      'course-not-covered': ({ nearest }) =>
        `The registers of this country leave out many courses, so it may still exist.${nearest.length > 0 ? ` The nearest that they list: ${listTitles(nearest)}.` : ''} Look for it on the university’s own site.`,
      'sender-none': () => 'You entered no mail address or website that we can read.',
      'sender-no-domain': () => 'We know no domain of this institution to compare with.',
      'domain-agrees': ({ domain }) =>
        `${domain} is a domain of this institution. A mail can claim any sender, so ask by an address of your own search.`,
      'domain-free': ({ domain }) => `${domain} is free mail: anybody can open such an address.`,
      'domain-letters': ({ domain }) =>
        `${domain} uses letters of another alphabet, which can look like those of a known name.`,
      'domain-similar': ({ domain, real }) => `${domain} looks like ${real}, and is another domain.`,
      'domain-of-other': ({ domain, institution }) => `${domain} is a domain of ${institution.name}.`,
      'domain-other': ({ domain, known }) =>
        `${domain} is none of the domains that we know of this institution: ${joinWithAnd(known)}. Universities also use services of others: ask whether this is one.`,
      'payee-none': () => 'You entered no name of an account.',
      'payee-agrees': () =>
        'The name on the account is that of the institution. Banks do not always compare names: confirm the account too.',
      'payee-differs': () =>
        'The name on the account is not that of the institution. Never pay tuition to a person or to an agent’s account.',
      'payee-service': ({ service }) =>
        `${service} takes payments for many universities. Begin the payment from the university’s own site and not from a link in the letter.`,
      'account-none': () => 'You entered no account.',
      'account-wrong': () => 'The check digits of this IBAN do not fit: there is no such account.',
      'account-in-india': () => 'This account is in India, and the institution is not.',
      'account-elsewhere': ({ country }) =>
        `This account is in another country than the institution: ${country}.`,
      'account-unlisted': () =>
        'No register lists the accounts of universities. Compare it with the one on the university’s own site, or ask by phone.',
      'amount-none': () => 'You entered no amount.',
      'amount-no-fee': () => 'We have no published fee of this course in this currency to compare with.',
      'amount-within': ({ fee }, money) => `It is no more than a year’s published fee, ${money(fee)}.`,
      'amount-above': ({ fee }, money) =>
        `It is more than a year’s published fee, ${money(fee)}. Ask what else it pays for.`,
    } satisfies { [Is in OfferFinding['is']]: WordsOf<Is> },
    wrong: {
      institution: 'Enter the institution’s name as in the letter, or choose the letter’s file.',
      institutionInFile:
        'We found no name of an institution that the registers have in this file. Enter the one in the letter.',
      amount: 'Enter the amount with its currency, such as GBP 5,000, or leave it empty.',
      sender: 'Enter a mail address or website, such as admissions@leeds.ac.uk, or leave it empty.',
      tooLong: 'Choose a file of at most 5 MB, or type in what the letter says.',
      unreadable: 'We cannot read this file. Choose a PDF or plain text, or type in what the letter says.',
      'no-text':
        'This file has no text that we can read: it may be a scan, or locked with a password. Type in what the letter says.',
      busy: 'Too many files are being read just now. Send it again in a minute, or type in what the letter says.',
    },
  },
})

/** Returns the sentence of a finding. */
export function describeOfferFinding(finding: OfferFinding, money: FormatMoney): string {
  const describe = offerCheckWords.findings[finding.is] as WordsOf<OfferFinding['is']>
  return describe(finding as never, money)
}
