import { withArticle } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

export const coachWords = spoken({
  en: {
    title: 'Ask the coach',
    description:
      'Ask in your own words. The coach looks through our answers, our articles and the whole catalogue, and shows you how to reach a person.',
    lead: 'Ask in your own words. The coach looks through our answers, articles and catalogue. It quotes what they say and never makes anything up.',
    field: 'Your question',
    placeholder: 'Refunds, IELTS, a university …',
    send: 'Ask',
    close: 'Close',
    tryOne: 'Often asked',
    asked: (question: string) => `“${question}”`,
    answers: 'Answers',
    closest: 'We don’t have exactly this. The closest we have:',
    countries: 'About the country',
    articles: 'In the articles',
    pages: 'In our pages',
    catalogue: 'In the catalogue',
    allProgrammes: (count: string) => `All ${count} programmes`,
    nothing: 'We don’t have this.',
    instead: 'Ask a person instead.',
    unlistedIn: (country: string, institution: string, hasSite: boolean) =>
      `We list no programmes in ${withArticle(country)} yet, so we cannot say what ${institution} offers or asks for.${hasSite ? ' Its own website does:' : ''}`,
    unlisted: (institution: string, hasSite: boolean) =>
      `We do not list the programmes of ${institution} yet, so we cannot say what it offers or asks for.${hasSite ? ' Its own website does:' : ''}`,
    trouble: 'The coach cannot answer just now. The search and the contact form still work.',
    count: (count: number) => (count === 1 ? '1 answer found' : `${count} answers found`),
    searchFor: (text: string) => `Search programmes for “${text}”`,
    searchBy: (names: string[]) => `Search programmes: ${names.join(', ')}`,
    search: 'Search programmes',
    describe: 'Describe what you want',
    person: 'Ask a person',
    consultation: 'Book Your Free Consultation',
    about: (institution: string) => `${institution}: what we know`,
    plan: (title: string, price: string, frequency: string) => `${title}: ${price}, ${frequency}.`,
  },
})
