/** Questions and answers for the description of the API; tests ask them and compare. */

export const interpretExample = {
  q: 'Masters in Germany or Netherlands, not Canada, under 15 lakh a year, September 2027, IELTS 6.5 but 6 in writing',
  answer: {
    filters: {
      country: ['DE', 'NL'],
      level: ['master'],
      maxTuition: { amount: 1_500_000, currency: 'INR', period: 'year' },
      intake: '2027-09',
    },
    exclude: { country: ['CA'] },
    student: { ielts: 6.5, sections: { ielts: { writing: 6 } } },
    preferences: {},
    unused: [],
    source: 'grammar',
  },
}

export const matchExample = {
  student: {
    ielts: { overall: 6.5, writing: 6 },
    undergraduate: { value: 7.8, outOf: 10 },
    budget: { amount: 2_500_000, currency: 'INR', covers: 'tuition-and-living' },
  },
  filters: { country: ['GB', 'AU'], level: 'master' },
  preferences: { intake: '2027-09' },
  currency: 'INR',
  perPage: 10,
}
