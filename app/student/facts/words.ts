import { MAX_QUESTION_LENGTH, MAX_QUESTIONS } from '../../../admissions/catalogue/statement.ts'
import type { ReportFault, ReportField } from '../../../admissions/facts/fields.ts'
import { ANSWER_DAYS } from '../../../admissions/facts/requests.ts'
import { formatTitle } from '../../site/words.ts'
import { spoken } from '../../words/language.ts'

/** The words with which students ask us to find out a fact. */
export const factRequestWords = spoken({
  en: {
    ask: 'Ask for me',
    title: 'Shall we find it out for you?',
    titleAlone: formatTitle('Shall we find it out for you?'),
    summary: 'We did not note your request',
    how: `A counsellor looks it up at the university within ${ANSWER_DAYS} days and puts it on the programme’s page, with its source. We tell you under Notices.`,
    nothing: 'We are not looking for anything else about this programme. Its page says what is known.',
    takeBack: 'Take my request back',
    /** Before the day on which it was asked, and before the day promised. */
    asked: 'You asked us on',
    answerBy: 'We answer by',
    late: 'We promised an answer by',
    sorry: 'and are late. We are sorry: please ask the university yourself meanwhile.',
    notSaid: 'The university’s page does not say it.',
    /** Before the day. */
    lookedOn: 'We looked on',
    faults: {},
    refusals: {
      'nothing-open':
        'Nothing is open about this programme any more. Open its page again to read what is known.',
      enough: 'We are still looking up thirty points for you. Ask again once we have answered some of them.',
    },
  },
})

/** The words of the form in which students report facts from an institution's page. */
export const factReportWords = spoken({
  en: {
    offer: 'Found it on the university’s page?',
    link: 'Tell us',
    linksTo: {
      tuition: 'Tell us the fee',
      intakes: 'Tell us when it starts',
      deadlines: 'Tell us the last day',
    },
    title: 'Tell us what the university’s page says',
    titleAlone: formatTitle('Tell us what the university’s page says'),
    lead: 'We will open the page you give us and check. If it says so, everyone will see it here, with a link to the page.',
    about: 'Programme',
    says: 'What its page says',
    which: 'What did you find?',
    choose: 'Choose',
    chooseFact: 'Choose what you found',
    next: 'Next',
    another: 'Something else',
    summary: 'Please check the following',
    fields: {
      score: 'Lowest score it accepts',
      month: 'Month it starts',
      day: 'Last day to apply',
      amount: 'How much',
      months: 'Length in months',
      marks: 'Lowest marks it accepts',
      answer: 'What the page says',
      length: 'Most it may have',
    } satisfies Record<ReportField, string>,
    hints: {
      tuition: 'For one year, for a student from abroad.',
      months: 'Three years are 36 months.',
      marks: 'With what they are out of: 60 % or 7 out of 10.',
    },
    statement: {
      lengthHint: 'Leave it empty if the page names no length.',
      unit: 'Counted in',
      questions: 'Questions, one a line',
      questionsHint: 'In the page’s words. Leave it empty if it asks none.',
    },
    currency: 'Currency',
    answers: { yes: 'Yes, there is one', no: 'No, there is none' },
    page: 'Address of the page that says so',
    pageHint: 'On the university’s own site: https://…',
    pageItself: 'Address of the programme’s own page',
    submit: 'Tell us',
    done: 'Thank you. We will check the page.',
    own: 'What you told us',
    states: {
      waiting: 'We have not checked it yet.',
      published: 'We checked it and published it.',
      returned: 'We checked it and could not publish it:',
    },
    faults: {
      'no-score': 'Enter a possible score, such as 6.5 for IELTS or 90 for TOEFL.',
      'no-part': 'Enter a possible score of one part, such as 6 for IELTS.',
      'no-month': 'Choose the month.',
      'no-day': 'Enter the day, month and year.',
      'no-amount': 'Enter the amount in figures, such as 12000. If it is free, enter 0.',
      'no-currency': 'Choose the currency.',
      'no-marks': 'Enter the marks with what they are out of, such as 60 % or 7 out of 10.',
      'no-months': 'Enter the length in months, such as 36 for three years.',
      'no-answer': 'Choose what the page says.',
      'no-length':
        'Enter the length in figures, such as 500 words, or leave it empty if the page names none.',
      'no-statement': 'Enter a length or a question.',
      'long-questions': `Enter up to ${MAX_QUESTIONS} questions of up to ${MAX_QUESTION_LENGTH} letters, one a line.`,
      'no-page': 'Enter the address of the page, such as https://www.example.edu/fees.',
      'no-https': 'Start the address with https://, as most pages do.',
    } satisfies Record<ReportFault, string>,
    refusals: {
      'not-listed': 'This programme is no longer in our catalogue.',
      enough: 'We still have thirty of your findings to check. Please come back after we have checked them.',
    },
  },
})
