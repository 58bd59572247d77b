import { removeEndedRequests } from '../admissions/accounts/minors/store.server.ts'
import { removeUnanswered } from '../admissions/accounts/store.server.ts'
import { removeAbandoned, removeSuperseded } from '../admissions/accounts/superseded.server.ts'
import { removeOldTalks } from '../admissions/coach/talks.server.ts'
import { readBusyTimes } from '../admissions/counselling/busy.server.ts'
import { openHours } from '../admissions/counselling/calendar.server.ts'
import {
  createSessionMailWriter,
  inviteConfirmed,
  remindOfSessions,
} from '../admissions/counselling/invitations.server.ts'
import { reassignSessions } from '../admissions/counselling/leaving.server.ts'
import { offerFreedTimes } from '../admissions/counselling/waiting.server.ts'
import { createToday, getDayIn } from '../admissions/days/days.server.ts'
import { exportHead, sealAudit } from '../admissions/desk/audit.server.ts'
import { createDigestMailWriter, DIGEST, queueDigests } from '../admissions/digests/digests.server.ts'
import { lookAtPapers } from '../admissions/documents/look/first-look.server.ts'
import { removeDiscarded, removeOrphans } from '../admissions/documents/sweep.server.ts'
import { answerRequests } from '../admissions/facts/requests.server.ts'
import type { VisitCounter } from '../admissions/facts/visits/counter.ts'
import { removeOldVisits, storeVisits } from '../admissions/facts/visits/visits.server.ts'
import { askAboutPages, payRefundsBack } from '../admissions/gateway/gateway.server.ts'
import { findGateway } from '../admissions/gateway/razorpay.server.ts'
import { giveNewcomers } from '../admissions/giving/give.server.ts'
import { fetchAdvertLeads } from '../admissions/leads/adverts/adverts.server.ts'
import { findMetaLeads } from '../admissions/leads/adverts/meta.server.ts'
import { releaseEnquiries } from '../admissions/leads/enquiries.server.ts'
import { createLeadSender, LEAD_LANE } from '../admissions/leads/forwarding/forwarding.server.ts'
import { tellOfMessages } from '../admissions/messages/messages.server.ts'
import { mailNotices } from '../admissions/notices/mail.server.ts'
import { remindOfDeadlines, tellOfChanges, tellOfOutcomes } from '../admissions/notices/new-notices.server.ts'
import { runSavedSearches } from '../admissions/notices/searches.server.ts'
import { getHouse } from '../admissions/plans/house.ts'
import { expireOrders, tellOfOrders } from '../admissions/plans/orders.server.ts'
import { tellOfRefunds } from '../admissions/plans/refunds.server.ts'
import { eraseStudent } from '../admissions/privacy/erase.server.ts'
import { releaseStudents } from '../admissions/staff/staff.server.ts'
import { endTasks, makeTasks } from '../admissions/tasks/tasks.server.ts'
import { createWhatsApp } from '../admissions/whatsapp/cloud-api.server.ts'
import { deliverByWhatsApp } from '../admissions/whatsapp/copy.server.ts'
import { givingTexts } from '../app/desk/giving/texts.ts'
import { staffWords } from '../app/desk/staff/words.ts'
import {
  createDigestMail,
  createMessageMail,
  createNoticesMail,
  createSessionMail,
  orderMail,
  refundMail,
} from '../app/mails.ts'
import { paths } from '../app/paths.ts'
import { sessionWords } from '../app/student/sessions/words.ts'
import { whatsAppTexts } from '../app/student/whatsapp/words.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/database/open.ts'
import type { Files } from '../platform/files/files.ts'
import type { Job, JobTurns } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createMailMarks } from '../platform/mail/mail-mark.ts'
import { mailSender } from '../platform/mail/mailing.ts'
import { MAIL_QUEUE, queueWaiting, type WriteAbout } from '../platform/mail/queue.ts'
import { readReturnedMails } from '../platform/mail/returned-mailbox.ts'
import { createOutside } from '../platform/outside.ts'
import type { RunningCatalogue } from './catalogue.ts'
import type { RunningContent } from './content.ts'
import { lookForEditions, showAdded } from './new-editions.ts'

interface Parts {
  config: Config
  database: Database
  files: Files
  catalogue: RunningCatalogue
  content: RunningContent
  log: Log
  visits: VisitCounter
  /** The site's origin: links in mails begin with it. */
  origin: string
  secret: string
}

/** Returns the writer of mails that are composed only when they are sent. */
export function mailWriter({
  config,
  database,
  origin,
}: Pick<Parts, 'config' | 'database' | 'origin'>): WriteAbout {
  const writeSession = createSessionMailWriter(database, {
    word: createSessionMail(origin),
    organizer: config.accounts.mailFrom,
    now: getNow,
  })
  const writeDigest = createDigestMailWriter(database, createDigestMail(origin))
  return (about, recipient) =>
    about.startsWith(`${DIGEST} `) ? writeDigest(about, recipient) : writeSession(about, recipient)
}

const getNow = () => new Date()

type Turn = (lane: JobTurns['lane'], every: JobTurns['every'], name: string, turn: JobTurns['turn']) => Job

/** A job that runs when the server starts, and then at an interval. */
const createImmediateJob: Turn = (lane, every, name, turn) => ({ name, lane, every, atStart: true, turn })
/** A job that first runs one interval after the start. */
const createLaterJob: Turn = (lane, every, name, turn) => ({ name, lane, every, atStart: false, turn })

/**
 * Returns every job that runs automatically: its work, how often it runs, and its function. `npm run check`
 * refuses a timer anywhere else.
 */
export function listJobs(parts: Parts): Job[] {
  const { config, database, files, catalogue, content, log, visits, origin, secret } = parts
  const { pool } = database
  const { leadSheetUrl } = config.site
  const { smtpUrl, mailFrom, returnedMailUrl } = config.accounts
  const marks = createMailMarks(secret)
  const gateway = findGateway(config)
  const metaLeads = findMetaLeads(config)
  const whatsApp = createWhatsApp(config)
  const reportCount = (what: string) => (count: number) => {
    if (count > 0) log.info({ count }, what)
  }
  const jobs: (Job | false)[] = [
    smtpUrl !== undefined && {
      name: MAIL_QUEUE,
      lane: 'in no order',
      send: mailSender({
        pool,
        smtpUrl,
        from: mailFrom,
        marks,
        write: mailWriter({ config, database, origin }),
        log,
      }),
    },
    returnedMailUrl !== undefined &&
      createImmediateJob('one', '5 min', 'read the mail that came back', () =>
        readReturnedMails({ pool, mailboxUrl: returnedMailUrl, marks, log }).then(
          reportCount('addresses are noted where no mail arrives'),
        ),
      ),
    leadSheetUrl !== undefined && {
      name: LEAD_LANE,
      lane: 'in order',
      send: createLeadSender({ database, address: leadSheetUrl, privateHosts: config.privateHosts }),
    },
    createImmediateJob('one', '10 min', 'find mail that the queue has lost', () =>
      queueWaiting(pool, getNow()).then(reportCount('mails that would not have been sent are in the queue')),
    ),
    createImmediateJob('one', '10 min', 'remove expired challenges for passkeys', () =>
      removeUnanswered(pool, getNow()),
    ),
    createImmediateJob('one', '1 h', 'delete requests that no parent has answered in time', () =>
      removeEndedRequests(pool, getNow()).then(reportCount('requests to parents have ended')),
    ),
    createImmediateJob('one', '6 h', 'erase accounts whose address another account has proven', () =>
      removeSuperseded(
        database,
        (acting) => eraseStudent(database, files, acting, 'account.removeSuperseded'),
        getNow(),
      ).then(reportCount('accounts whose address is proven by somebody else were erased')),
    ),
    smtpUrl !== undefined &&
      createImmediateJob('one', '6 h', 'erase unconfirmed accounts without a sign-in for a month', () =>
        removeAbandoned(
          database,
          (acting) => eraseStudent(database, files, acting, 'account.removeAbandoned'),
          getNow(),
        ).then(reportCount('accounts that nobody confirmed were erased')),
      ),
    createImmediateJob('one', '1 min', 'seal the audit of who opened whose file', () => sealAudit(database)),
    createLaterJob(
      'here',
      '30 min',
      'copy the newest seal of the audit out of the database, once a day',
      () => exportHead(database, config.dataDir, createToday(config.timeZone, getNow)()),
    ),
    createLaterJob('one', '5 s', 'tell students of messages', () =>
      tellOfMessages(database, createMessageMail(origin), getNow()),
    ),
    createLaterJob('one', '3 s', 'take a first look at papers', () =>
      lookAtPapers(database, files, getNow()).then(() => undefined),
    ),
    createImmediateJob('one', '1 min', 'end the care of former counsellors', () =>
      releaseStudents(database, staffWords.leftCare, getNow()).then(
        reportCount('students are in nobody’s care now'),
      ),
    ),
    createImmediateJob('one', '10 s', 'assign new students and leads', () =>
      giveNewcomers(database, givingTexts, getNow()).then(
        reportCount('new leads and students have a counsellor'),
      ),
    ),
    createImmediateJob('one', '1 min', 'return leads of former staff to the shared list', () =>
      releaseEnquiries(database).then(reportCount('leads are nobody’s again')),
    ),
    createImmediateJob('one', '1 min', 'hand on sessions after a counsellor’s last day', () =>
      reassignSessions(database, sessionWords.leaving, getNow()).then(
        reportCount('sessions were handed on or called off'),
      ),
    ),
    createImmediateJob('one', '1 min', 'end tasks of rules that are no longer needed', () =>
      endTasks(database, config.timeZone, getNow()).then(reportCount('tasks of rules ended by themselves')),
    ),
    createImmediateJob('one', '1 min', 'make the tasks that rules ask for', () =>
      makeTasks(database, config.timeZone, getNow()).then(reportCount('tasks were made by rule')),
    ),
    createImmediateJob('one', '1 min', 'answer students who asked for what is known by now', () =>
      answerRequests(database, catalogue.current().catalogue, {
        now: getNow(),
        today: getDayIn(config.timeZone, getNow()),
      }).then(reportCount('requests of students were answered')),
    ),
    createImmediateJob('one', '10 min', 'add notices for students, and mail them', async () => {
      const searchable = catalogue.current()
      await remindOfDeadlines(database, getNow())
      await tellOfChanges(database, searchable.catalogue, getNow())
      await tellOfOutcomes(database, searchable.catalogue, getNow())
      await runSavedSearches(database, { searchable, currency: config.defaultCurrency }, getNow())
      await mailNotices(database, createNoticesMail(origin), config.timeZone, getNow())
    }),
    smtpUrl !== undefined &&
      createImmediateJob('one', '1 min', 'mail staff their news at the desk', () =>
        queueDigests(database, config.timeZone, getNow()).then(
          reportCount('mails to staff are in the queue'),
        ),
      ),
    createImmediateJob('one', '1 h', 'open counsellors’ hours as far ahead as they can be booked', () =>
      openHours(database, getNow(), new Set(content.current().holidays.days)),
    ),
    createImmediateJob(
      'one',
      '10 s',
      'release unconfirmed sessions, and offer free times to the waiting list',
      () =>
        offerFreedTimes(database, getNow()).then(reportCount('free times were offered to those who wait')),
    ),
    createImmediateJob('one', '1 min', 'remind of sessions', () => remindOfSessions(database, getNow())),
    createImmediateJob('one', '1 min', 'send invitations to sessions after an address is confirmed', () =>
      inviteConfirmed(database, getNow()),
    ),
    createImmediateJob('one', '1 min', 'read busy times from counsellors’ own calendars', () =>
      readBusyTimes(database, createOutside(config.privateHosts), getNow()),
    ),
    createLaterJob('here', '1 min', 'store how often programmes were opened and found', () =>
      storeVisits(database, visits),
    ),
    createImmediateJob('one', '6 h', 'delete counts of openings and searches after 30 days', () =>
      removeOldVisits(database, createToday(config.timeZone, getNow)()),
    ),
    createImmediateJob('one', '6 h', 'delete talks with the coach whose time is over', () =>
      removeOldTalks(database, getNow()).then(reportCount('talks with the coach were deleted')),
    ),
    createImmediateJob('one', '10 min', 'expire unpaid orders', () =>
      expireOrders(database, getNow()).then(reportCount('orders were not paid in time')),
    ),
    gateway !== undefined &&
      createImmediateJob('one', '3 s', 'send refunds through the payment service', (stopping) =>
        payRefundsBack(database, gateway, getNow, stopping),
      ),
    gateway !== undefined &&
      createImmediateJob(
        'one',
        '3 s',
        'ask the payment service about pages that may have been paid',
        (stopping) =>
          askAboutPages(database, gateway, getHouse(config), getNow, stopping).then(
            reportCount('payments came up only when the service was asked'),
          ),
      ),
    metaLeads !== undefined &&
      createImmediateJob('one', '3 s', 'fetch reported leads from Meta', (stopping) =>
        fetchAdvertLeads(database, metaLeads, {
          channels: config.adverts.channels,
          now: getNow,
          stopping,
          onTrouble: ({ isLast, ...trouble }) =>
            log.warn(
              trouble,
              `a lead of Meta could not be read; ${isLast ? 'it was given up' : 'it is tried again'}`,
            ),
        }).then(reportCount('leads of Meta are kept')),
      ),
    whatsApp !== undefined &&
      createImmediateJob('one', '2 s', 'send by WhatsApp', (stopping) =>
        deliverByWhatsApp(database, whatsApp, {
          texts: whatsAppTexts,
          messagesLink: origin + paths.messages(),
          choicesLink: `${origin}${paths.notices()}#contact`,
          now: getNow,
          stopping,
          onTrouble: (trouble) => log.warn(trouble, 'a message did not leave by WhatsApp'),
        }),
      ),
    createLaterJob('one', '10 s', 'tell students of their orders', async () => {
      await tellOfOrders(database, orderMail(origin), getNow())
      await tellOfRefunds(database, refundMail(origin), getNow())
    }),
    createImmediateJob('one', '30 min', 'remove files whose rows are gone', () =>
      removeDiscarded(database, files),
    ),
    createImmediateJob('one', '30 min', 'remove files that no row has ever named', () =>
      removeOrphans(database, files, getNow()).then(reportCount('files that nobody names were removed')),
    ),
    createImmediateJob('here', '30 min', 'remove incomplete uploads', () => files.sweepIncoming(getNow())),
    config.catalogueUpdates !== undefined &&
      createLaterJob('here', '6 h', 'look for newer editions of the registers', (stopping) =>
        lookForEditions(log, stopping),
      ),
    createLaterJob('one', '10 s', 'show programmes that were published at the desk', (stopping) =>
      showAdded(database, config.dataDir, createToday(config.timeZone, getNow)(), stopping),
    ),
    createLaterJob('here', '1 s', 'change over to a new snapshot of the catalogue', catalogue.look),
    createLaterJob('here', '2 s', 'show content that was saved at the desk', content.look),
    createLaterJob('here', '2 s', 'lay what was checked on pages over the catalogue', catalogue.lookAtFacts),
    createLaterJob('here', '2 s', 'estimate costs by the amounts in force', catalogue.lookAtAmounts),
    createLaterJob('here', '20 s', 'check that nothing commercial moves the order', catalogue.check),
  ]
  return jobs.filter((job) => job !== false)
}
