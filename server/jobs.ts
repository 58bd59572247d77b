import { removeUnanswered } from '../admissions/accounts/store.server.ts'
import { removeSuperseded } from '../admissions/accounts/superseded.server.ts'
import { readBusyTimes } from '../admissions/counselling/busy.server.ts'
import { openHours } from '../admissions/counselling/calendar.server.ts'
import { remindOfSessions, sessionMails } from '../admissions/counselling/invitations.server.ts'
import { handOnSessions } from '../admissions/counselling/leaving.server.ts'
import { offerFreed } from '../admissions/counselling/waiting.server.ts'
import { todayIn } from '../admissions/days/days.server.ts'
import { exportHead, sealAudit } from '../admissions/desk/audit.server.ts'
import { removeDiscarded, removeOrphans } from '../admissions/documents/sweep.server.ts'
import { payRefundsBack } from '../admissions/gateway/gateway.server.ts'
import { gatewayOf } from '../admissions/gateway/razorpay.server.ts'
import { releaseEnquiries } from '../admissions/leads/enquiries.server.ts'
import { LEAD_LANE, leadSender } from '../admissions/leads/forwarding/forwarding.server.ts'
import { tellOfMessages } from '../admissions/messages/messages.server.ts'
import { mailNotices, remindOfDeadlines, tellOfChanges } from '../admissions/notices/notices.server.ts'
import { lookAtSearches } from '../admissions/notices/searches.server.ts'
import { expireOrders, tellOfOrders } from '../admissions/plans/orders.server.ts'
import { eraseStudent } from '../admissions/privacy/erase.server.ts'
import { releaseStudents } from '../admissions/staff/staff.server.ts'
import { makeTasks } from '../admissions/tasks/tasks.server.ts'
import { messageMail, noticesMail, orderMail, sessionMail } from '../app/mails.ts'
import { deskWords } from '../app/words/desk/desk.ts'
import { sessionWords } from '../app/words/student/sessions.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Files } from '../platform/files/files.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { mailSender } from '../platform/mail/mailing.ts'
import { MAIL_QUEUE, queueWaiting } from '../platform/mail/queue.ts'
import { createOutside } from '../platform/outside.ts'
import type { RunningCatalogue } from './catalogue.ts'
import { lookForEditions, showAdded } from './newEditions.ts'

interface Parts {
  config: Pick<
    Config,
    | 'site'
    | 'accounts'
    | 'payments'
    | 'privateHosts'
    | 'catalogueUpdates'
    | 'dataDir'
    | 'timeZone'
    | 'defaultCurrency'
  >
  database: Database
  files: Files
  catalogue: RunningCatalogue
  log: Log
  /** Where the site is reached: what links in mails begin with. */
  origin: string
}

/** Writes mails that are written when their turn comes. */
export function mailWriter({ config, database, origin }: Pick<Parts, 'config' | 'database' | 'origin'>) {
  return sessionMails(database, {
    word: sessionMail(origin),
    organizer: config.accounts.mailFrom,
    now: () => new Date(),
  })
}

/** Every job that runs automatically: what it does, how often, and the verb it calls. `npm run check` refuses a timer anywhere else. */
export function jobsOf({ config, database, files, catalogue, log, origin }: Parts): Job[] {
  const { pool } = database
  const { leadSheetUrl } = config.site
  const { smtpUrl, mailFrom } = config.accounts
  const gateway = gatewayOf(config)
  const told = (what: string) => (count: number) => {
    if (count > 0) log.info({ count }, what)
  }
  const jobs: (Job | undefined | false)[] = [
    smtpUrl !== undefined && {
      name: MAIL_QUEUE,
      lane: 'in no order',
      send: mailSender({
        pool,
        smtpUrl,
        from: mailFrom,
        write: mailWriter({ config, database, origin }),
        log,
      }),
    },
    leadSheetUrl !== undefined && {
      name: LEAD_LANE,
      lane: 'in order',
      send: leadSender({ database, address: leadSheetUrl, privateHosts: config.privateHosts }),
    },
    {
      name: 'find mail that the queue has lost',
      lane: 'one',
      every: '10 min',
      atStart: true,
      turn: () =>
        queueWaiting(pool, new Date()).then(told('mails that would not have been sent are in the queue')),
    },
    {
      name: 'remove challenges for passkeys that nobody used in time',
      lane: 'one',
      every: '10 min',
      atStart: true,
      turn: () => removeUnanswered(pool, new Date()),
    },
    {
      name: 'erase accounts whose address somebody else has proven',
      lane: 'one',
      every: '6 h',
      atStart: true,
      turn: () =>
        removeSuperseded(
          database,
          (acting) => eraseStudent(database, files, acting, 'account.removeSuperseded'),
          new Date(),
        ).then(told('accounts whose address is proven by somebody else were erased')),
    },
    {
      name: 'seal the audit of who opened whose file',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () => sealAudit(database),
    },
    {
      name: 'copy the newest seal of the audit out of the database, once a day',
      lane: 'here',
      every: '30 min',
      atStart: false,
      turn: () => exportHead(database, config.dataDir, todayIn(config.timeZone, () => new Date())()),
    },
    {
      name: 'tell students of messages',
      lane: 'one',
      every: '5 s',
      atStart: false,
      turn: () => tellOfMessages(database, messageMail(origin), new Date()),
    },
    {
      name: 'end the care of whoever is no counsellor any more',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () =>
        releaseStudents(database, deskWords.staff.leftCare, new Date()).then(
          told('students are in nobody’s care now'),
        ),
    },
    {
      name: 'give leads of whoever works here no longer back to everybody',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () => releaseEnquiries(database).then(told('leads are nobody’s again')),
    },
    {
      name: 'hand on sessions after a counsellor’s last day',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () =>
        handOnSessions(database, sessionWords.leaving, new Date()).then(
          told('sessions were handed on or called off'),
        ),
    },
    {
      name: 'make the tasks that rules ask for',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () => makeTasks(database, config.timeZone, new Date()).then(told('tasks were made by rule')),
    },
    {
      name: 'tell students of deadlines, of what has changed, and by mail',
      lane: 'one',
      every: '10 min',
      atStart: true,
      async turn() {
        const searchable = catalogue.current()
        await remindOfDeadlines(database, config.timeZone, new Date())
        await tellOfChanges(database, searchable.catalogue, new Date())
        await lookAtSearches(database, { searchable, currency: config.defaultCurrency }, new Date())
        await mailNotices(database, noticesMail(origin), config.timeZone, new Date())
      },
    },
    {
      name: 'open counsellors’ hours as far ahead as they can be booked',
      lane: 'one',
      every: '1 h',
      atStart: true,
      turn: () => openHours(database, new Date()),
    },
    {
      name: 'give back what nobody confirmed, and offer what is free to those who wait',
      lane: 'one',
      every: '10 s',
      atStart: true,
      turn: () => offerFreed(database, new Date()).then(told('free times were offered to those who wait')),
    },
    {
      name: 'remind of sessions',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () => remindOfSessions(database, new Date()),
    },
    {
      name: 'read when counsellors’ own calendars say that they are busy',
      lane: 'one',
      every: '1 min',
      atStart: true,
      turn: () => readBusyTimes(database, createOutside(config.privateHosts), new Date()),
    },
    {
      name: 'end orders that nobody has paid in time',
      lane: 'one',
      every: '10 min',
      atStart: true,
      turn: () => expireOrders(database, new Date()).then(told('orders were not paid in time')),
    },
    gateway !== undefined && {
      name: 'have the payment service pay refunds back',
      lane: 'one',
      every: '3 s',
      atStart: true,
      turn: (stopping) => payRefundsBack(database, gateway, config.timeZone, () => new Date(), stopping),
    },
    {
      name: 'tell students of their orders',
      lane: 'one',
      every: '10 s',
      atStart: false,
      turn: () => tellOfOrders(database, orderMail(origin), new Date()),
    },
    {
      name: 'remove files whose rows are gone',
      lane: 'one',
      every: '30 min',
      atStart: true,
      turn: () => removeDiscarded(database, files),
    },
    {
      name: 'remove files that no row has ever named',
      lane: 'one',
      every: '30 min',
      atStart: true,
      turn: () =>
        removeOrphans(database, files, new Date()).then(told('files that nobody names were removed')),
    },
    {
      name: 'remove what was received halfway',
      lane: 'here',
      every: '30 min',
      atStart: true,
      turn: () => files.sweepIncoming(new Date()),
    },
    config.catalogueUpdates !== undefined && {
      name: 'look for newer editions of the registers',
      lane: 'here',
      every: '6 h',
      atStart: false,
      turn: (stopping) => lookForEditions(log, stopping),
    },
    {
      name: 'show programmes that were published at the desk',
      lane: 'one',
      every: '10 s',
      atStart: false,
      turn: (stopping) => showAdded(database, config.dataDir, stopping),
    },
    {
      name: 'change over to a new snapshot of the catalogue',
      lane: 'here',
      every: '1 s',
      atStart: false,
      turn: catalogue.look,
    },
    {
      name: 'lay what was checked on pages over the catalogue',
      lane: 'here',
      every: '2 s',
      atStart: false,
      turn: catalogue.lookAtFacts,
    },
    {
      name: 'check that nothing commercial moves the order',
      lane: 'here',
      every: '20 s',
      atStart: false,
      turn: catalogue.check,
    },
  ]
  return jobs.filter((job) => job !== undefined && job !== false)
}
