import type { ExportWords } from '../../admissions/privacy/summary.ts'
import { languageTag, spoken } from './language.ts'
import { HOUSE } from './site/site.ts'

/** What the tables of an export hold, where their names do not say it plainly; columns go by their names. */
const tables: Record<string, string> = {
  users: 'Account',
  imported_students: 'Taken over from the earlier system',
  profiles: 'Profile',
  experiences: 'Experience',
  educations: 'Education',
  test_results: 'Test scores',
  photos: 'Picture',
  document_versions: 'Versions of documents',
  shortlist_entries: 'Shortlist',
  shortlist_shares: 'Links to the shortlist',
  application_papers: 'Documents of applications',
  application_events: 'What happened with applications',
  application_submissions: 'Applications as they were sent',
  recommendation_sets: 'Recommendations kept',
  sessions: 'Where you are signed in',
  accounts: 'Ways to sign in',
  account_links: 'Links sent by mail',
  mails: 'Mails to you',
  leads: 'Details left on the site',
  lead_consents: 'What you agreed to',
  contact_messages: 'Messages to us',
}

/** The words of everything that is kept of somebody, as they take it along. */
export const exportWords = spoken<ExportWords>({
  en: {
    language: languageTag,
    title: (name) => `What ${HOUSE} keeps of ${name}`,
    about: (moment) =>
      `As of ${moment}. The same stands in the folder data, once as JSON for programs and once as CSV for spreadsheets; profile.json is your profile in one piece; your files are in documents. Passwords and the keys of sessions and links are left out: whoever had them could be you.`,
    named: (name) => tables[name] ?? capitalized(name.replaceAll('_', ' ')),
  },
})

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
