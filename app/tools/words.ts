import { INDIAN_TIERS, type IndianTier } from '../../admissions/conversions/grades.ts'
import { joinWithOr } from '../words/english.ts'
import { spoken } from '../words/language.ts'

export const toolsWords = spoken({
  en: {
    summary: 'Please check the following',
    show: 'Show',
    choose: 'Choose one',
    rules: {
      source: (publisher: string, edition: string) => `${publisher}, ${edition}`,
      seen: 'noted on',
      confidence: {
        official: 'from its publisher',
        secondary: 'reported by others',
        unconfirmed: 'unconfirmed',
      },
      toConfirm: 'to be confirmed',
      derived: 'Worked out by us',
      derivedMeans: 'Worked out by us: we used more than one table. No publisher confirms it.',
      disagree: 'Published rules disagree here, so we show both results.',
    },

    scores: {
      title: 'Score converter',
      description:
        'English test scores and Indian marks on other scales, by every published table and rule we have. Each comes with its source, its date and how sure we are.',
      lead: 'See what your score or marks are on other scales, by every published rule we have. Where rules disagree, you see both.',
      english: {
        heading: 'English tests',
        lead: 'The test date matters: TOEFL iBT changed its scale on 21 January 2026, and tables change from year to year.',
        test: 'Test',
        tests: {
          ielts: 'IELTS',
          toefl: 'TOEFL iBT',
          pte: 'PTE Academic',
          det: 'Duolingo English Test',
          cambridge: 'Cambridge English scale',
          kite: 'KITE',
        },
        date: 'Test date',
        dateHint: 'Leave it empty if you have not taken it yet',
        overall: 'Overall score',
        overallHint: 'For TOEFL 1–6 only: leave it empty and we work it out from the four sections',
        components: { listening: 'Listening', reading: 'Reading', writing: 'Writing', speaking: 'Speaking' },
        componentsLegend: 'Sections, if you know them',
        submit: 'Compare this score',
        yours: 'Your score',
        computed: 'The average of your four sections, to the nearest half.',
        on: 'Taken on',
        noDate: 'You gave no test date, so we use today’s tables.',
        scales: {
          ielts: 'IELTS',
          'toefl-120': 'TOEFL iBT, 0–120',
          'toefl-6': 'TOEFL iBT, 1–6',
          pte: 'PTE Academic',
          det: 'Duolingo English Test',
          cambridge: 'Cambridge English scale',
          kite: 'KITE',
        },
        /** A result; the maximum is stated if the test has two scales. */
        result: (test: string, overall: number, outOf?: number) =>
          `${test}: ${overall}${outOf === undefined ? '' : ` out of ${outOf}`}`,
        meant: (test: string) => `Did you mean ${test}?`,
        comparesWith: 'It compares with',
        none: (scales: string[]) =>
          scales.length === 0
            ? 'No published table covers this score.'
            : `No published table covers this score on: ${scales.join('; ')}.`,
        sections: 'Section by section',
        sectionOf: (section: string, value: number) => `${section}, yours ${value}`,
        cefr: 'CEFR level',
        valid: 'Usually valid until',
        visa: 'Australian student visa (subclass 500)',
        visaEnough: 'Enough, without an English course first',
        visaWith: (weeks: number) => `Enough with ${weeks} or more weeks of an English course first`,
        visaNot: 'Below what the rule asks for, even with an English course first',
        visaUntil: 'counts until',
        caution:
          'This is a comparison, not a result: a university that asks for one test may not accept another. Check what the programme itself asks for.',
        wrong: {
          test: 'Choose the test.',
          date: 'Enter the test date, such as 2026-05-09.',
          future: 'Choose a test date that is not in the future, or leave it empty.',
          overall: 'Enter the overall score as a number, such as 6.5.',
          section: (name: string) => `Enter the ${name.toLowerCase()} score as a number, or leave it empty.`,
          range: (scale: string, min: number, max: number, step: number) =>
            `${scale} goes from ${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}: enter a score in this range.`,
        },
      },
      marks: {
        heading: 'Marks and grades',
        lead: 'Universities abroad read Indian marks by their own rules. These are the published rules we have.',
        value: 'Your marks',
        outOf: 'Out of',
        of: 'They are from',
        kinds: { twelfth: 'Class 12', undergraduate: 'A bachelor’s degree' },
        university: 'University',
        universities: {
          '': 'Any other',
          anna: 'Anna University',
          delhi: 'University of Delhi',
          gtu: 'Gujarat Technological University (GTU)',
          mumbai: 'University of Mumbai',
          vtu: 'Visvesvaraya Technological University (VTU)',
        },
        universityHint:
          'For a degree. These universities have rules of their own; ask yours if it is not listed',
        pass: 'Lowest pass mark',
        passHint: 'Needed only for the German grade. Often 4/10 or 40/100',
        submit: 'Compare these marks',
        yours: 'Your marks',
        comparesWith: 'They compare with',
        shown: (value: number, outOf: number) => `${value} out of ${outOf}`,
        scale: (outOf: number) => (outOf === 100 ? 'Per cent' : `Out of ${outOf}`),
        /** Marks in proportion would mislead: evaluators give more for them. */
        noRule: (scales: number[]) =>
          `We found no published rule for ${joinWithOr(scales.map((scale) => (scale === 100 ? 'per cent' : `out of ${scale}`)))}, so we give no figure. A university or a credential evaluator works it out from your whole transcript. Write your marks as they are on it.`,
        german: 'German grade',
        germanNone: 'Below the pass mark you gave',
        germanScale: '1.0 is the best, and 4.0 is just a pass',
        british: 'British class',
        /** The tiers of institution that a class is for; all institutions if `tiers` has every tier. */
        tiers: (tiers: IndianTier[]) =>
          tiers.length === INDIAN_TIERS.length
            ? 'for an institution of any tier'
            : `if your institution counts as ${tiers.join(' or ')} tier`,
        /** The table ends at 2:1, so marks above it may be a First. */
        degree: (degree: string) => (degree === '2:1' ? '2:1 or better' : degree),
        noClass: 'Below a 2:2,',
        britishNote:
          'Each British university groups Indian institutions in its own way. This is one university’s table, and it does not say from when you have a First.',
        wrong: {
          value: 'Enter your marks as on the paper, such as 8.2, 88.2% or 441/500.',
          letter: 'Enter the marks in numbers. A letter such as A1 stands for a range of marks.',
          beyond: (outOf: number) => `Enter marks between 0 and ${outOf}, or choose another scale.`,
          outOf: 'Choose the scale of your marks.',
          of: 'Choose where the marks are from.',
          pass: (outOf: number) => `Enter a pass mark above 0 and below ${outOf}, or leave it empty.`,
        },
      },
    },

    cost: {
      title: 'What a year costs',
      description:
        'A year abroad, line by line: tuition, living, visa, travel and tax on the transfer. Each figure has its source and date. We never guess.',
      lead: 'A year abroad, line by line, with the source of each figure. If we have no figure, we say so. We never guess.',
      year: 'The cost of one year',
      yearLead:
        'Enter the tuition and the country. If you come from a programme’s page, we fill in what is published.',
      noFee:
        'We do not have the fee of this programme. Ask the university, or look on its website, then enter it here.',
      ofProgramme: 'For',
      tuition: 'Tuition a year',
      currency: 'Currency',
      scholarship: 'Scholarship you have won',
      scholarshipHint:
        'What it pays in this year, in the same currency. Leave it empty until you have it in writing',
      scholarships: 'Scholarships you can still apply for',
      scholarshipGiven: 'Taken off, as you entered it. What your award letter says counts.',
      country: 'Country',
      city: 'City',
      cityHint: 'Only where living costs depend on it, such as London',
      months: 'Months of study',
      monthsHint: 'Only the British visa depends on it: you pay it for the whole stay',
      ownFunds: 'Paid without a loan',
      ownFundsHint:
        'For the tax collected at source (TCS): how many rupees do you send abroad without a loan within one financial year? Leave it empty to use the whole year’s cost.',
      submit: 'Add it up',
      lines: 'Line by line',
      line: 'What',
      amount: 'Amount',
      from: 'Where it comes from',
      tuitionGiven: 'As you entered it.',
      living: 'Living',
      livingMonth: (amount: string) => `${amount} a month, for twelve months`,
      livingNote: 'You may spend more or less.',
      unknown: 'unknown',
      livingUnknown: 'We have no figure for this place.',
      visa: 'Visa, paid once',
      travel: 'Travel, one return trip',
      /** Costs without a figure: insurance never has one. */
      others: (visa: boolean, travel: boolean) =>
        ['Insurance', ...(visa ? [] : ['visa']), ...(travel ? [] : ['travel'])].join(', '),
      othersUnknown:
        'We have no source for this yet. Ask the institution and your insurer. If the visa pays for health care, the line on the visa says so.',
      total: 'Total of what we know',
      totalWithoutLiving: 'Total of what we know, without living',
      tax: 'Tax collected at source (TCS)',
      taxNote: (percent: number, above: string) =>
        `${percent}% of whatever is above ${above} in a financial year. It counts towards your income tax. Nothing is collected on a loan from a qualifying lender.`,
      rates: 'Reference rates of',
      ratesAfter: '. Use them to compare, not to pay.',
      wrong: {
        tuition: 'Enter the tuition as an amount, such as 24,500 or 20 lakh.',
        currency: 'Choose a currency from the list.',
        scholarship: 'Enter what the scholarship pays as an amount, such as 5,000, or leave it empty.',
        country: 'Choose a country from the list.',
        months: 'Enter how many months the course lasts, from 1 to 120, or leave it empty.',
        ownFunds: 'Enter the rupees, such as 25 lakh or 25,00,000, or leave it empty.',
      },
    },
  },
})
