import type { Verb } from '../../../admissions/access/can.ts'
import { job } from '../../world/people.ts'
import { type Address, nobodys, noFile, programme } from './address.ts'
import { deskAddresses } from './desk-addresses.ts'

const open: Address = {}
const answers = (status: number): Address => ({ status })

/** Every address of the site. A route that is not here, and one here that is no route, fails the test. */
export const addresses: Record<string, Address> = {
  ...deskAddresses,
  '/': open,
  '/home': open,
  '/lead': open,
  '/contact': open,
  '/ai-university-search': open,
  '/ai-university-search/answer': open,
  '/sources': open,
  '/how-it-works': open,
  '/pricing': open,
  '/about': open,
  '/for-institutions': open,
  '/terms&conditions': open,
  '/privacy-policy': open,
  '/blogs': open,
  '/:article': { fill: { article: 'Embarking-on-Excellence' } },
  '/services': answers(301),
  // A student’s own talks are elsewhere.
  '/coach': { verb: 'coach.view', status: 302, elsewhere: 200, visitor: 200 },
  '/coach/answers': open,
  // Everybody may look; who has no account books by a mail’s link.
  '/book': open,
  '/book/:key': { status: 404, fill: { key: 'nobodys' } },
  '/explore': open,
  '/explore/university': answers(302),
  '/explore/university/:programme': { fill: { programme } },
  '/explore/university/:programme/apply': { verb: 'applications.begin', fill: { programme } },
  '/explore/institution/:institution': { fill: { institution: 'cricos-harbour' } },
  '/explore/country/:country': { fill: { country: 'au' } },
  '/explore/compare': open,
  '/explore/map': open,
  // A visitor’s picks, leading to a shortlist that is saved here.
  '/shortlist': { verb: 'shortlist.view', status: 302, elsewhere: 200, visitor: 200 },
  '/sign-up/under-18': open,
  '/sign-up': { verb: 'account.signUp', elsewhere: 303 },
  '/sign-in': { verb: 'account.signIn', elsewhere: 303 },
  '/sign-in/google': answers(303),
  '/sign-in/google/answer': answers(303),
  '/sign-in/google/done': open,
  '/sign-out': answers(302),
  '/forgot-password': open,
  '/reset-password': open,
  '/verify-email': open,
  '/account-closed': open,
  '/mailbox': answers(404),
  // Staff are sent to their account.
  '/dashboard': { verb: 'profile.view', elsewhere: 302 },
  '/dashboard/plan': { verb: 'plans.view' },
  '/dashboard/plan/papers/:paper': { status: 404, fill: { paper: nobodys }, verb: 'plans.view' },
  '/dashboard/profile': {
    verb: 'profile.view',
    elsewhere: 302,
    posted: [
      ['profile.saveAbout', { form: 'about', do: 'save' }],
      ['profile.addEntry', { form: 'experience', do: 'save', draft: nobodys }],
      ['profile.changeEntry', { form: 'experience', do: 'save', entry: ':entry', ...job }],
      ['profile.removeEntry', { form: 'experience', do: 'remove', entry: ':entry', version: '1' }],
    ],
  },
  '/dashboard/resume': { verb: 'profile.makeResume' },
  '/dashboard/resume.pdf': { verb: 'profile.makeResume' },
  '/dashboard/resume.docx': { verb: 'profile.makeResume' },
  '/dashboard/messages': {
    verb: 'messages.view',
    posted: [
      ['messages.send', { do: 'send', text: '' }],
      ['messages.keepDraft', { do: 'draft', text: 'Hello' }],
    ],
  },
  '/dashboard/coach': {
    verb: 'coach.view',
    posted: [['coach.ask', { q: '' }]],
  },
  '/dashboard/coach/:talk': {
    verb: 'coach.view',
    named: true,
    posted: [
      ['coach.ask', { q: 'uk student visa fee' }],
      ['coach.remove', { do: 'remove' }],
    ],
  },
  // It is only ever posted to.
  '/dashboard/coach/ask': answers(400),
  '/dashboard/account': {
    verb: 'account.changePassword',
    posted: [
      ['account.proveEmail', { do: 'verify' }],
      ['account.changeEmail', { do: 'email' }],
      ['account.changePassword', { do: 'password' }],
      ['account.signOutDevices', { do: `sign-out-device ${nobodys}` }],
      ['account.removePasskey', { do: `remove-passkey ${nobodys}` }],
      ['account.close', { do: 'close' }],
    ],
  },
  '/dashboard/documents': {
    verb: 'documents.view',
    posted: [
      ['documents.upload', noFile()],
      ['documents.delete', { document: ':document' }],
    ],
  },
  '/dashboard/notices': {
    verb: 'notices.view',
    posted: [
      ['notices.choose', { do: 'mails' }],
      ['whatsapp.choose', { do: 'contact-again' }],
      ['whatsapp.prove', { do: 'whatsapp-code' }],
      ['notices.changeSearch', { do: `every-1 ${nobodys}` }],
      ['notices.removeSearch', { do: `remove ${nobodys}` }],
    ],
  },
  '/dashboard/sessions': {
    verb: 'counselling.view',
    posted: [
      ['counselling.change', { do: `cancel ${nobodys}` }],
      ['counselling.change', { do: 'unwait' }],
    ],
  },
  // It asks for no search, so it leads to where one is made.
  '/dashboard/save-search': {
    verb: 'notices.saveSearch',
    status: 302,
    posted: [['notices.saveSearch', { name: 'Law', query: '' }]],
  },
  '/calendar/:key.ics': { status: 404, fill: { 'key.ics': 'nobodys.ics' } },
  '/stop-mails/:key': { status: 404, fill: { key: 'nobodys' } },
  '/dashboard/photo': {
    verb: 'profile.viewPhoto',
    posted: [
      ['profile.changePhoto', noFile()],
      ['profile.removePhoto', noFile({ do: 'remove' })],
    ],
  },
  '/dashboard/shortlist': {
    verb: 'shortlist.view',
    posted: [
      ['shortlist.add', { do: `add ${programme}` }],
      ['shortlist.move', { do: `move 1 ${programme}` }],
      ['shortlist.remark', { do: `save ${programme}`, [`note-${programme}`]: 'mine' }],
      ['shortlist.share', { do: 'share' }],
      ['shortlist.revokeShare', { do: 'revoke :share' }],
      ['shortlist.remove', { do: `remove ${programme}` }],
      ['shortlist.restore', { do: `restore ${programme}` }],
    ],
  },
  '/dashboard/tell/:programme': {
    verb: 'facts.tell',
    fill: { programme },
    posted: [['facts.tell', { fact: 'ielts', score: '6.5', page: 'https://www.harbour.edu/english' }]],
  },
  '/dashboard/ask/:programme': {
    verb: 'facts.ask',
    fill: { programme },
    posted: [
      ['facts.ask', { do: 'ask', questions: 'tuition' }],
      ['facts.takeBack', { do: 'back' }],
    ],
  },
  '/dashboard/shortlist/add': { verb: 'shortlist.view', posted: [['shortlist.add', {}]] },
  '/dashboard/applications': { verb: 'applications.view', posted: [['applications.begin', { programme }]] },
  '/dashboard/applications/:application': {
    verb: 'applications.view',
    named: true,
    posted: [
      ['applications.chooseIntake', { do: 'intake', intake: '2027-09' }],
      ['applications.remark', { do: 'note', note: 'mine' }],
      ['applications.takeStep', { do: 'step withdraw' }],
      ['applications.removeDraft', { do: 'remove' }],
    ],
  },
  '/dashboard/drafts': {
    verb: 'drafts.view',
    posted: [['drafts.begin', { kind: 'essay', title: 'Why me' }]],
  },
  '/dashboard/drafts/:draft': { verb: 'drafts.view', named: true },
  '/dashboard/drafts/:draft/versions': { verb: 'drafts.view', named: true },
  '/dashboard/offers': { verb: 'applications.view' },
  // Nobody who is of age is asked, so it leads home.
  '/dashboard/consent': {
    verb: 'account.agreeOneself',
    status: 302,
    posted: [['account.agreeOneself', {}]],
  },
  '/dashboard/family': {
    verb: 'family.view',
    posted: [
      ['family.share', { do: 'share', name: 'Papa', offers: 'on' }],
      ['family.endShare', { do: 'end :parentLink' }],
    ],
  },
  '/dashboard/applications/:application/offer': {
    verb: 'applications.view',
    named: true,
    posted: [['applications.noteOffer', { replyBy: '' }]],
  },
  '/dashboard/applications/:application/departure': {
    verb: 'applications.view',
    named: true,
    posted: [
      ['path.plan', { do: 'plan travel', 'day-travel': '' }],
      ['path.finish', { do: 'done travel' }],
      ['path.noteRefusal', { do: 'refused', refusedOn: '2026-01-01', reason: 'Papers were missing' }],
    ],
  },
  // Nothing of it is ready to be sent, so it leads back.
  '/dashboard/applications/:application/check': {
    verb: 'applications.submit',
    named: true,
    status: 302,
    posted: [
      ['applications.submit', { key: nobodys, appliedOn: '2026-01-01', reference: '', confirmed: 'yes' }],
    ],
  },
  '/dashboard/applications/:application/papers/:paper': {
    verb: 'applications.keepPapers',
    named: true,
    fill: { paper: 'transcripts' },
    posted: [['applications.keepPapers', noFile()]],
  },
  // It is only ever posted to.
  '/dashboard/applications/:application/papers/:paper/upload': answers(400),
  '/consent/:token': { status: 404, fill: { token: 'nobodys' } },
  '/shared/family/:token': { status: 404, fill: { token: 'nobodys' } },
  '/shared/offers/:token': { status: 302, fill: { token: 'nobodys' } },
  '/shared/shortlist/:token': { status: 404, fill: { token: 'nobodys' } },
  '/dashboard/account/export': { verb: 'account.export' },
  // It is only ever posted to.
  '/dashboard/documents/upload': answers(400),
  '/dashboard/photo/upload': answers(400),
  // It signs any address; what the address opens is asked there.
  '/dashboard/documents/:version': { verb: 'documents.view', status: 303, fill: { version: nobodys } },
  '/documents/:version': { status: 404, fill: { version: nobodys } },
  '/photos/:version': { status: 404, fill: { version: nobodys } },
  // Without a session it says that the session is over.
  '/live': open,
  '/places/:country/:state?': { fill: { country: 'IN', 'state?': 'IN-MH' } },
  // Everybody is answered; it is kept for students.
  '/recommendations': open,
  '/recommendations/states': open,
  '/recommendations/file.pdf': answers(404),
  '/recommendations/file.csv': answers(404),
  '/recommendations/:set': {
    verb: 'recommendations.view',
    named: true,
    posted: [
      ['recommendations.askForReview', { do: 'review', note: 'Is this right?' }],
      ['recommendations.remove', { do: 'remove' }],
    ],
  },
  '/how-ranking-works': open,
  '/tools/score-converter': open,
  '/tools/cost': open,
  '/tools/loan': open,
  '/tools/funds': open,
  '/tools/offer': open,
  '/tools/interview': open,
  '/scholarships': open,
  '/robots.txt': open,
  '/articles.xml': open,
  '/llms.txt': open,
  '/site.webmanifest': open,
  // Only where `content/` has a mark of the operator's own.
  '/logo.svg': answers(404),
  '/sitemap.xml': open,
  '/sitemap/:part.xml': { fill: { 'part.xml': 'site.xml' } },
  '/*': { status: 404, fill: { '*': 'nowhere/at-all' } },
}

/** The API’s addresses. */
export const calls: [verb: Verb, method: string, path: string][] = [
  ['profile.view', 'GET', '/api/v1/me'],
  ['shortlist.view', 'GET', '/api/v1/shortlist'],
  ['shortlist.add', 'POST', '/api/v1/shortlist'],
  ['shortlist.remove', 'DELETE', `/api/v1/shortlist/${programme}`],
]
