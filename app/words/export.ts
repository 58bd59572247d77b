import { getHouseName } from '../../admissions/house/house-name.ts'
import type { ExportWords } from '../../admissions/privacy/summary.ts'
import { formatDay } from './dates.ts'
import { capitaliseFirst } from './english.ts'
import { languageTag, spoken } from './language.ts'

/** Descriptions of export tables whose names are not plain; columns keep their names. */
const tables: Record<string, string> = {
  users: 'Account',
  imported_students: 'From the earlier system',
  profiles: 'Profile',
  experiences: 'Experience',
  educations: 'Education',
  test_results: 'Test scores',
  photos: 'Picture',
  document_versions: 'Versions of documents',
  fact_requests: 'What you asked us to find out',
  shortlist_entries: 'Shortlist',
  shortlist_shares: 'Links to the shortlist',
  parent_links: 'Links for your parents',
  application_views: 'Lists of applications that you named at the desk',
  digest_choices: 'Which news of the desk you get by mail',
  giving_takers: 'Whom you take when new people are given by rule',
  content_versions: 'What you changed on the site as content editor',
  givings: 'Who was given to which counsellor by rule',
  application_papers: 'Documents of applications',
  proposals: 'Programmes that your counsellor proposed',
  paper_requests: 'Papers we asked you for',
  path_steps: 'Your steps from an offer to the first day',
  visa_refusals: 'Visas that were refused',
  application_events: 'What happened to applications',
  application_submissions: 'Applications as you sent them',
  recommendation_sets: 'Recommendations you kept',
  sessions: 'Where you are signed in',
  accounts: 'Ways to sign in',
  consent_requests: 'That you asked a parent to agree',
  parent_consents: 'That a parent has agreed',
  account_links: 'Links we mailed you',
  mails: 'Mails to you',
  returned_mails: 'Mail to you that came back',
  drafts: 'Statements, essays and other texts that you write here',
  draft_versions: 'Versions of your texts',
  draft_comments: 'Comments on your texts',
  coach_talks: 'Talks with the coach',
  coach_turns: 'Questions to the coach, with its answers',
  student_notes: 'Notes about you by those who look after you',
  whatsapp_sendings: 'Messages that went to you by WhatsApp',
  whatsapp_proofs: 'That your number is yours, as WhatsApp showed us',
  student_consents: 'What you agreed to by WhatsApp and on your pages',
  contact_stops: 'That you asked us not to contact you',
  leads: 'Details you left on the site',
  lead_consents: 'What you agreed to',
  advert_leads: 'Forms you sent at Google or Meta',
  contact_messages: 'Messages you sent us',
}

/** The words of a data export: everything we keep about a person. */
export const exportWords = spoken<ExportWords>({
  en: {
    language: languageTag,
    title: (name) => `What ${getHouseName()} keeps about ${name}`,
    about: (moment) =>
      `As of ${moment}. The same is in the folder “data”, as JSON for programs and as CSV for spreadsheets. The file profile.json is your whole profile, and your files are in the folder “documents”. We left out passwords and the keys to sessions and links, because anyone who had them could sign in as you.`,
    moment: (iso) => `${formatDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`,
    named: (name) => tables[name] ?? capitaliseFirst(name.replaceAll('_', ' ')),
  },
})
