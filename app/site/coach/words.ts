import { withArticle } from '../../words/english.ts'
import { spoken } from '../../words/language.ts'

export const coachWords = spoken({
  en: {
    title: 'Ask the coach',
    description:
      'Ask in your own words, in English or Hindi. The coach answers from our rules, prices, articles and the whole catalogue, with the source and the day, and shows you how to reach a person.',
    lead: 'Ask in your own words, in English or Hindi. The coach answers from what we have written down and looked up, says where each figure is from, and never makes anything up.',
    field: 'Your question',
    placeholder: 'Work after a master’s in Ireland …',
    send: 'Ask',
    close: 'Close',
    clear: 'Start again',
    tryOne: 'Often asked',
    asked: (question: string) => `“${question}”`,
    before: 'Before this you asked',
    sources: 'Where this is from',
    more: 'More on this',
    steps: 'You can do this now',
    thinking: 'Looking it up …',
    keep: 'Keep this talk',
    signInToKeep: 'Sign in to keep this talk',
    kept: 'Kept in your talks.',
    open: 'Open it there',
    talks: 'Your talks',
    notKept: 'That did not work just now. Please try again.',
    changed: (now: string) =>
      now
        ? `This has changed since. Now: ${now}`
        : 'This has changed since, or is no longer there. Ask again before you rely on it.',
    stop: 'Stop',
    stopped: 'You stopped this answer.',
    cut: 'The rest of this answer is missing. You can ask again.',
    worded: 'An AI language model chose the words. Every figure is ours, with its source.',
    asksModel:
      'An AI language model may word the answers. It is sent your question without e-mail addresses, phone numbers and long numbers, and what we looked up for it, such as your test scores if you ask about them. Your papers and messages stay here.',
    unknown: 'We do not have this, so I cannot answer it.',
    unknownIn: (country: string) => `We do not have this for ${withArticle(country)}, so I cannot answer it.`,
    inGeneral: (country: string) => `We do not have this for ${withArticle(country)} alone. In general:`,
    instead: 'Ask a person instead.',
    /** Before questions that one may have meant. */
    perhaps: 'Or did you mean one of these?',
    whichCountry: 'For which country?',
    whichMeaning: 'What do you mean?',
    ourRules: 'Our rules',
    line: (name: string, number: string) => `${name}: ${number}`,
    talk: (parts: string[]) => `I asked the coach:\n\n${parts.join('\n\n')}\n\n`,
    talkPart: (question: string, answer: string, source?: string) =>
      `“${question}”\nIts answer: ${answer}${source ? ` (${source})` : ''}`,
    allProgrammes: (count: string) => `All ${count} programmes`,
    unlistedIn: (country: string, institution: string, hasSite: boolean) =>
      `We list no programmes in ${withArticle(country)} yet, so we cannot say what ${institution} offers or asks for.${hasSite ? ' Its own website does.' : ''}`,
    unlisted: (institution: string, hasSite: boolean) =>
      `We do not list the programmes of ${institution} yet, so we cannot say what it offers or asks for.${hasSite ? ' Its own website does.' : ''}`,
    trouble: 'The coach cannot answer just now. The search and the contact form still work.',
    search: 'Search programmes',
    person: 'Ask a person',
    consultation: 'Book Your Free Consultation',
    about: (institution: string) => `${institution}: what we know`,
  },
})
