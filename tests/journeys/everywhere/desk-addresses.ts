import { type Address, nobodys, noFile, programme } from './address.ts'

/** Every address of the desk. */
export const deskAddresses: Record<string, Address> = {
  '/desk/payments': { verb: 'plans.viewOrders', desk: true },
  '/desk/payments/:order': { status: 404, fill: { order: nobodys }, verb: 'plans.openOrder' },
  '/desk/payments/:order/papers/:paper': {
    status: 404,
    fill: { order: nobodys, paper: nobodys },
    verb: 'plans.openOrder',
  },
  '/desk/payments/:order/screenshot': {
    status: 404,
    fill: { order: nobodys },
    verb: 'plans.viewScreenshot',
  },
  '/desk/payments/batches/:batch.csv': { status: 404, fill: { batch: '999999' }, verb: 'plans.readBatch' },
  '/desk': { verb: 'account.assure', desk: true },
  '/desk/*': { status: 404, fill: { '*': 'nowhere/at-all' }, verb: 'account.assure', desk: true },
  '/desk/enter': { verb: 'account.addCodes', desk: true, posted: [['account.addCodes', { code: '' }]] },
  '/desk/find': { verb: 'account.assure', desk: true },
  '/desk/figures': { verb: 'leads.figures', desk: true },
  '/desk/content': { verb: 'content.view', desk: true },
  '/desk/content/new-article': {
    verb: 'content.change',
    desk: true,
    posted: [['content.change', { do: 'save' }]],
  },
  '/desk/content/:part': {
    verb: 'content.view',
    desk: true,
    fill: { part: 'office-hours' },
    posted: [
      ['content.change', { do: 'save' }],
      ['content.restore', { do: 'restore 0' }],
    ],
  },
  '/desk/facts': {
    verb: 'facts.publish',
    desk: true,
    posted: [
      ['added.publish', { do: `publish ${nobodys}`, title: 'Not there', level: 'master', opened: 'on' }],
      ['added.return', { do: `return ${nobodys}`, reason: 'Not there' }],
      ['facts.return', { do: `not ${nobodys}`, reason: 'Not there' }],
      ['facts.publish', { do: `right ${nobodys}:tuition` }],
      ['facts.withdraw', { do: 'gone rule-0' }],
    ],
  },
  '/desk/facts/fill': {
    verb: 'facts.publish',
    desk: true,
    posted: [
      ['facts.publish', { do: 'save', programme, fact: 'ielts' }],
      ['facts.withdraw', { do: 'gone', programme, fact: 'ielts' }],
      ['facts.setAside', { do: 'aside', programme, fact: 'ielts' }],
    ],
  },
  '/desk/payments/statements': {
    verb: 'bank.view',
    desk: true,
    posted: [
      ['bank.confirm', { do: 'confirm', line: nobodys, order: nobodys }],
      ['bank.setAside', { do: 'aside', line: nobodys, why: 'Not there' }],
      ['bank.takeBack', { do: 'back', line: nobodys }],
    ],
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
  '/desk/set-up': { verb: 'staff.invite', desk: true },
  '/desk/staff': {
    verb: 'staff.view',
    desk: true,
    posted: [
      ['staff.invite', { do: 'invite' }],
      ['staff.endRole', { do: 'end', whose: nobodys }],
      ['staff.endSessions', { do: `end-sessions ${nobodys}` }],
      ['staff.handOver', { do: 'hand', from: nobodys, to: nobodys }],
    ],
  },
  '/desk/mails': { verb: 'digests.choose', desk: true, posted: [['digests.choose', { hour: '8' }]] },
  '/desk/staff/giving': { verb: 'giving.view', desk: true, posted: [['giving.change', { do: 'off' }]] },
  '/desk/staff/giving/:counsellor': {
    verb: 'giving.view',
    desk: true,
    fill: { counsellor: nobodys },
    status: 404,
    posted: [['giving.change', { countries: 'Canada' }]],
  },
  '/desk/staff/giving/share-out': {
    verb: 'giving.view',
    desk: true,
    posted: [['leads.assign', { do: 'share' }]],
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
  '/desk/facts/lists': {
    verb: 'added.import',
    desk: true,
    posted: [['added.import', { do: `back ${nobodys}`, reason: 'Not there' }]],
  },
  '/desk/leads/new': {
    verb: 'leads.add',
    desk: true,
    posted: [['leads.add', { name: '' }]],
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
    posted: [
      ['leads.merge', { do: 'apart' }],
      ['leads.note', { do: 'note', said: 'Rang back' }],
      ['leads.noteCall', { do: 'call talked' }],
      ['leads.followUp', { do: 'follow' }],
      ['leads.withdrawConsent', { do: 'withdraw', how: 'call', on: '2026-01-01' }],
    ],
  },
  '/desk/leads/beside/:lead': {
    verb: 'leads.view',
    desk: true,
    fill: { lead: nobodys },
    status: 404,
    posted: [
      ['leads.merge', { do: 'apart' }],
      ['leads.note', { do: 'note', said: 'Rang back' }],
      ['leads.noteCall', { do: 'call talked' }],
      ['leads.followUp', { do: 'follow' }],
      ['leads.withdrawConsent', { do: 'withdraw', how: 'call', on: '2026-01-01' }],
    ],
  },
  '/desk/students/:student/session': {
    verb: 'counselling.book',
    desk: true,
    status: 404,
    fill: { student: nobodys },
    posted: [['counselling.book', { do: 'book', slot: '2027-03-02T04:30:00.000Z', topic: 'visa' }]],
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
  '/desk/applications': {
    verb: 'students.list',
    desk: true,
    posted: [
      ['desk.saveView', { do: 'save', view: '' }],
      ['desk.renameView', { do: `rename ${nobodys}`, was: '' }],
      ['desk.removeView', { do: `remove ${nobodys}` }],
      ['tasks.add', { do: 'task', [`pick-${nobodys}`]: nobodys, text: 'Call', due: '2090-01-01' }],
    ],
  },
  '/desk/applications/export': { verb: 'applications.export', desk: true },
  '/desk/students': {
    verb: 'students.list',
    desk: true,
    posted: [['staff.handOver', { do: 'give' }]],
  },
  '/desk/students/:student/as-student': { verb: 'students.see', desk: true, named: true },
  '/desk/students/:student/applications/:application': {
    verb: 'students.open',
    desk: true,
    named: true,
    posted: [
      ['applications.takeStep', { step: 'recordOffer' }],
      [
        'applications.askForPaper',
        { do: 'ask', paper: 'Marksheet', paperReason: 'The university asks for it' },
      ],
      ['applications.takeBackRequest', { do: `unask ${nobodys}` }],
    ],
  },
  '/desk/students/:student/applications/:application/offer': {
    verb: 'students.open',
    desk: true,
    named: true,
    posted: [['applications.noteOffer', { replyBy: '' }]],
  },
  '/desk/students/:student/drafts/:draft': {
    verb: 'students.open',
    desk: true,
    named: true,
  },
  '/desk/students/:student/papers/:version': {
    verb: 'documents.view',
    desk: true,
    named: true,
    // The student has no such version.
    status: 404,
    fill: { version: nobodys },
  },
  '/desk/students/:student/recommendations/:set': {
    verb: 'students.open',
    desk: true,
    named: true,
    posted: [['recommendations.finishReview', { do: 'reviewed' }]],
  },
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
      ['notes.add', { do: 'note', note: 'Prefers calls' }],
      ['notes.remove', { do: `forget ${nobodys}` }],
      ['tasks.add', { do: 'task', text: 'Call', due: '2090-01-01' }],
      ['tasks.finish', { do: `done ${nobodys}` }],
      ['tasks.reopen', { do: `reopen ${nobodys}` }],
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
}
