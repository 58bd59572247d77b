import type { Verb } from '../../../admissions/access/can.ts'
import { job } from '../../world/people.ts'

/**
 * What a form of an address asks for, and what is sent. Where it may be used, any answer will do that does not refuse it. A value that begins
 * with a colon names a thing of the student's own, made before the test.
 */
export type Posted = [verb: Verb, form: Record<string, string> | FormData]

/** An address: the verb that it stands for says who is answered, `tests/access.ts` by the table. Without one everybody is answered alike. */
interface Address {
  verb?: Verb
  /** It names a record: the student's own, made before the test. Else it is about whoever asks. */
  named?: true
  /** It is of the desk, and shows those who work here the records of students. */
  desk?: true
  /** Where it may be used; 200 unless told. */
  status?: number
  /** To whoever is signed in and may not; 404 unless told. */
  elsewhere?: number
  /** To a visitor who may not, where they need not sign in. */
  visitor?: number
  /** What stands for the parts that begin with a colon. */
  fill?: Record<string, string>
  posted?: Posted[]
}

const open: Address = {}
const answers = (status: number): Address => ({ status })
export const programme = 'cricos-moor-master-of-law'
const nobodys = '01a1fdef-5878-72fd-ae7c-6ffe06ade409'
export const wish = { state: 'any', degree: 'any', discipline: 'law' }
export const noFile = (fields: Record<string, string> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, title: '' })) form.set(name, value)
  return form
}

/** Every address of the site. A route that is not here, and one here that is no route, fails the test. */
export const addresses: Record<string, Address> = {
  '/': open,
  '/home': open,
  '/lead': open,
  '/contact': open,
  '/ai-university-search': open,
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
  '/coach': open,
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
  // What a visitor has picked; it leads on to a shortlist that is kept here.
  '/shortlist': { verb: 'shortlist.view', status: 302, elsewhere: 200, visitor: 200 },
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
  // Whoever works here goes on to their account.
  '/dashboard': { verb: 'profile.view', elsewhere: 302 },
  '/dashboard/plan': { verb: 'plans.view' },
  '/dashboard/plan/papers/:paper': { status: 404, fill: { paper: nobodys }, verb: 'plans.view' },
  '/desk/payments': { verb: 'plans.viewOrders', desk: true },
  '/desk/payments/:order': { status: 404, fill: { order: nobodys }, verb: 'plans.openOrder' },
  '/desk/payments/:order/papers/:paper': {
    status: 404,
    fill: { order: nobodys, paper: nobodys },
    verb: 'plans.openOrder',
  },
  '/desk/payments/:order/screenshot': { status: 404, fill: { order: nobodys }, verb: 'plans.openOrder' },
  '/desk/payments/batches/:batch.csv': { status: 404, fill: { batch: '999999' }, verb: 'plans.sendRefunds' },
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
  '/desk': { verb: 'account.assure', desk: true },
  '/desk/enter': { verb: 'account.addCodes', desk: true, posted: [['account.addCodes', { code: '' }]] },
  '/desk/figures': { verb: 'leads.figures', desk: true },
  '/desk/content': { verb: 'content.view', desk: true },
  '/desk/facts': {
    verb: 'facts.publish',
    desk: true,
    posted: [
      ['added.publish', { do: `publish ${nobodys}` }],
      ['added.return', { do: `return ${nobodys}`, reason: 'Not there' }],
      ['facts.return', { do: `not ${nobodys}`, reason: 'Not there' }],
      ['facts.withdraw', { do: `gone ${nobodys}` }],
    ],
  },
  '/desk/payments/statements': {
    verb: 'bank.view',
    desk: true,
    posted: [['bank.confirm', { line: nobodys, order: nobodys }]],
  },
  '/desk/payments/statements/send': {
    verb: 'bank.send',
    desk: true,
    posted: [['bank.send', noFile({ account: '' })]],
  },
  '/desk/payments/statements/:statement': {
    verb: 'bank.view',
    desk: true,
    fill: { statement: nobodys },
    status: 404,
    posted: [['bank.take', { do: 'take' }]],
  },
  '/desk/payments/accounts/add': {
    verb: 'bank.addAccount',
    desk: true,
    posted: [['bank.addAccount', { name: '' }]],
  },
  '/desk/staff': {
    verb: 'staff.view',
    desk: true,
    posted: [
      ['staff.invite', { do: 'invite' }],
      ['staff.endRole', { do: 'end', whose: nobodys }],
      ['staff.handOver', { do: 'hand', from: nobodys, to: nobodys }],
    ],
  },
  '/desk/leads': {
    verb: 'leads.view',
    desk: true,
    posted: [
      ['leads.move', { do: 'contacted' }],
      ['leads.take', { do: 'take', [`pick-${nobodys}`]: 'new ' }],
      ['leads.assign', { do: 'turn' }],
    ],
  },
  '/desk/leads/import': {
    verb: 'leads.import',
    desk: true,
    posted: [['leads.import', { do: 'add', text: 'name,email' }]],
  },
  '/desk/leads/export': { verb: 'leads.export', desk: true },
  '/desk/leads/spreadsheet': {
    verb: 'leads.view',
    desk: true,
    posted: [['leads.sendAgain', { do: 'again' }]],
  },
  '/desk/leads/:lead': {
    verb: 'leads.view',
    desk: true,
    fill: { lead: nobodys },
    status: 404,
    posted: [['leads.merge', { do: 'apart' }]],
  },
  '/desk/students/:student/messages': {
    verb: 'students.open',
    desk: true,
    named: true,
    posted: [
      ['messages.takeBack', { do: 'undo 1' }],
      ['messages.keepDraft', { do: 'draft', text: '' }],
    ],
  },
  '/dashboard/messages': {
    verb: 'messages.view',
    posted: [
      ['messages.send', { do: 'send', text: '' }],
      ['messages.keepDraft', { do: 'draft', text: 'Hello' }],
    ],
  },
  '/desk/students': { verb: 'students.list', desk: true },
  '/desk/students/:student/as-student': { verb: 'students.see', desk: true, named: true },
  '/desk/students/:student/erase': {
    verb: 'account.erase',
    desk: true,
    named: true,
    posted: [['account.erase', { email: 'somebody@else.example.org' }]],
  },
  '/desk/students/:student/documents/:version': {
    verb: 'documents.view',
    desk: true,
    named: true,
    // The student has no such version.
    status: 404,
    fill: { version: nobodys },
  },
  '/desk/students/:student': {
    verb: 'students.open',
    desk: true,
    named: true,
    posted: [
      ['staff.handOver', { do: 'hand', to: nobodys }],
      ['tasks.add', { do: 'task', text: 'Call', due: '2027-01-01' }],
      ['tasks.finish', { do: `done ${nobodys}` }],
    ],
  },
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
  '/desk/calendar': {
    verb: 'counselling.keepCalendar',
    desk: true,
    posted: [
      ['counselling.keepCalendar', { do: 'settings' }],
      ['counselling.keepCalendar', { do: 'hours' }],
      ['counselling.attend', { do: `cancel ${nobodys}` }],
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
  '/shared/shortlist/:token': { status: 404, fill: { token: 'nobodys' } },
  '/dashboard/account/export': { verb: 'account.export' },
  // It is only ever posted to.
  '/dashboard/documents/upload': answers(400),
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
    posted: [['recommendations.remove', { do: 'remove' }]],
  },
  '/how-ranking-works': open,
  '/tools/score-converter': open,
  '/tools/cost': open,
  '/robots.txt': open,
  '/articles.xml': open,
  '/llms.txt': open,
  '/site.webmanifest': open,
  '/sitemap.xml': open,
  '/sitemap/:part.xml': { fill: { 'part.xml': 'site.xml' } },
  '/*': { status: 404, fill: { '*': 'nowhere/at-all' } },
}

/** What programs may ask of the API. */
export const calls: [verb: Verb, method: string, path: string][] = [
  ['profile.view', 'GET', '/api/v1/me'],
  ['shortlist.view', 'GET', '/api/v1/shortlist'],
  ['shortlist.add', 'POST', '/api/v1/shortlist'],
  ['shortlist.remove', 'DELETE', `/api/v1/shortlist/${programme}`],
]

/** Verbs that no form of the table asks for, with the reason. */
export const elsewhere: Partial<Record<Verb, string>> = {
  'recommendations.keep': 'kept or not, above',
  'profile.saveFilterDetails': 'kept or not, above',
  'account.signOut': 'leads home whoever asks',
  'account.resetPassword': 'needs the link of a mail',
  'account.addGoogle': 'needs the answer of Google',
  'account.addPasskey': 'needs a passkey',
  'account.assure': 'needs a code',
  'messages.tell': 'happens by itself',
  'tasks.make': 'happens by itself',
  'notices.make': 'happens by itself',
  'plans.offer': 'happens by itself',
  'plans.expire': 'happens by itself',
  'plans.tell': 'happens by itself',
  'plans.viewMentors': 'is part of My day',
  'plans.order': 'needs a way to pay',
  'plans.claim': 'needs an order',
  'plans.cancel': 'needs an order',
  'plans.confirm': 'needs an order',
  'plans.askRefund': 'needs a plan that was paid for',
  'plans.decideRefund': 'needs a refund that was asked for',
  'plans.sendRefunds': 'needs a refund that was approved',
  'plans.settleRefund': 'needs a refund that was sent',
  'plans.noteMentor': 'needs a plan that was paid for',
  'gateway.openPage': 'needs a payment service',
  'gateway.hear': 'happens by itself',
  'notices.mail': 'happens by itself',
  'notices.stop': 'needs the link of a mail',
  'notices.readFeed': 'needs a calendar’s address',
  'counselling.book': 'at a page where everybody may book',
  'counselling.hold': 'open to everybody',
  'counselling.followLink': 'needs the link of a mail',
  'counselling.offer': 'happens by itself',
  'counselling.remind': 'happens by itself',
  'counselling.readBusy': 'happens by itself',
  'students.viewAudit': 'on the account’s page, of whoever has it',
  'leads.submit': 'open to everybody',
  'leads.sendMessage': 'open to everybody',
  'leads.withdrawConsent': 'a command',
  'leads.erase': 'closes with the account, or a command',
  'account.removeSuperseded': 'a command',
  'students.import': 'a command',
  'catalogue.import': 'a command',
  'facts.publish': 'a command',
  'facts.withdraw': 'a command',
  'added.view': 'a command',
  'added.publish': 'a command',
  'added.return': 'a command',
  'staff.view': 'a command',
  'staff.invite': 'a command',
  'staff.release': 'happens by itself',
  'staff.assign': 'a command',
  'recommendations.askForReview': 'no counsellor can be asked yet',
}
