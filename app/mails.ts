import type { AccountMail, WriteMail } from '../admissions/accounts/mail/mails.ts'
import type { WordSession } from '../admissions/counselling/invitations.server.ts'
import type { WriteDigest } from '../admissions/digests/digests.server.ts'
import type { NewsKind } from '../admissions/digests/rules.ts'
import type { WriteNotices } from '../admissions/notices/mail.server.ts'
import { givesMoneyBack, isAwaitingPayment } from '../admissions/plans/order-status.ts'
import type { WriteOrderMail } from '../admissions/plans/orders.server.ts'
import type { WriteRefundMail } from '../admissions/plans/refunds.server.ts'
import { digestWords } from './desk/digests/words.ts'
import { mailWords as words } from './mail-words.ts'
import { paths } from './paths.ts'
import { messageWords } from './student/messages/words.ts'
import { noticeWords } from './student/notices/words.ts'
import { planWords } from './student/plan/words.ts'
import { sessionWords } from './student/sessions/words.ts'
import { createFigures } from './words/figures.ts'

/**
 * Returns the account mails for a site reached at `origin`: `https://example.org`. They use a name only for
 * people who have shown that the address is theirs: a stranger never receives a name typed by someone else.
 */
export function createAccountMails(origin: string): WriteMail {
  const getAddress = (path: string) => origin + path
  return (mail, { name, proven } = NOBODY) => {
    const { subject, text } = composeAccountMail(mail)
    return { subject, body: words.letter(text, proven ? name : '') }
  }

  function composeAccountMail(mail: AccountMail) {
    switch (mail.is) {
      case 'verify':
        return words.verify({ link: getAddress(paths.verifyEmail(mail.token)) })
      case 'already-here':
        return words.alreadyHere({
          signIn: getAddress(paths.signIn(paths.askParent())),
          reset: getAddress(paths.forgotPassword()),
        })
      case 'reset':
        return words.reset({ ...mail, link: getAddress(paths.resetPassword(mail.token)) })
      case 'password-changed':
        return words.passwordChanged({ ...mail, reset: getAddress(paths.forgotPassword()) })
      case 'change-email':
        return words.changeEmail({ link: getAddress(paths.verifyEmail(mail.token)) })
      case 'email-taken':
        return words.emailTaken({ signIn: getAddress(paths.signIn()) })
      case 'email-changed':
        return words.emailChanged({ contact: getAddress(paths.contact()) })
      case 'google-added':
        return words.googleAdded({ account: getAddress(paths.account()) })
      case 'passkey-added':
        return mail.staff
          ? words.staffPasskeyAdded({ account: getAddress(paths.account()) })
          : words.passkeyAdded({
              account: getAddress(paths.account()),
              reset: getAddress(paths.forgotPassword()),
            })
      case 'passkey-removed':
        return words.passkeyRemoved({ staff: mail.staff, account: getAddress(paths.account()) })
      case 'codes-added':
        return words.codesAdded({ account: getAddress(paths.account()) })
      case 'codes-removed':
        return words.codesRemoved()
      case 'recovery-code-used':
        return words.recoveryCodeUsed({ remaining: mail.left, account: getAddress(paths.account()) })
      case 'codes-guessed':
        return words.codesGuessed({ reset: getAddress(paths.forgotPassword()) })
      case 'invitation':
        return words.invitation({ role: mail.role, link: getAddress(paths.resetPassword(mail.token)) })
      case 'factors-ended':
        return words.factorsEnded()
      case 'parent-asked':
        return words.parentAsked({ link: getAddress(paths.parentConsent(mail.token)) })
      case 'parent-consent':
        return words.parentConsent({ link: getAddress(paths.parentConsent(mail.token)) })
      case 'parent-agreed':
        return words.parentAgreed({
          parentEmail: mail.parentEmail,
          link: getAddress(paths.resetPassword(mail.token)),
          again: getAddress(paths.forgotPassword()),
        })
      case 'parent-agreed-elsewhere':
        return words.parentAgreedElsewhere({
          parentEmail: mail.parentEmail,
          signIn: getAddress(paths.signIn(paths.askParent())),
        })
      case 'consent-withdrawn':
        return words.consentWithdrawn()
      case 'erased':
        return words.erased({ contact: getAddress(paths.contact()) })
    }
  }
}

const NOBODY = { name: '', proven: false }

/** Words the mail that says there is a message, and never what. */
export function createMessageMail(origin: string) {
  return ({ name, stop }: { name: string; stop: string }) => {
    const unsubscribe = origin + paths.stopMails(stop, ['message'])
    return { ...messageWords.mail({ name, link: origin + paths.messages(), stop: unsubscribe }), unsubscribe }
  }
}

const formatRupees = (paise: bigint) =>
  createFigures('en-IN').money({ amount: Number(paise) / 100, currency: 'INR' })

/**
 * Returns the mails about an order: its plan is active, too little or too much was received, it expired with
 * part of its money received, and the progress of a refund.
 */
export function orderMail(origin: string): WriteOrderMail {
  const link = origin + paths.plan()
  return ({ name, ...order }) => {
    const mail = composeOrderMail(order)
    return mail && { subject: mail.subject, body: words.letter(mail.text, name) }
  }

  type Told = Omit<Parameters<WriteOrderMail>[0], 'name'>

  function composeOrderMail(order: Told) {
    return (
      (order.before === order.state ? undefined : composeStateMail(order)) ??
      (order.moneyCame ? composeMoneyMail(order) : undefined)
    )
  }

  function composeStateMail({ before, state, number, title, paper, price, paid }: Told) {
    if (state === 'active' && before === 'refund-asked') return planWords.mails.refused({ number, link })
    const over = paid > price ? formatRupees(paid - price) : undefined
    if (state === 'active') return planWords.mails.active({ title, number, paper, over, link })
    if (state === 'approved') return planWords.mails.approved({ number, link })
    if (state === 'sent') return planWords.mails.sent({ number, link })
    if (state === 'expired' && paid > 0n)
      return planWords.mails.expired({ number, link, came: formatRupees(paid) })
  }

  function composeMoneyMail({ state, number, price, paid }: Told) {
    const amounts = { came: formatRupees(paid), rest: formatRupees(price - paid) }
    if (paid > 0n && paid < price && (isAwaitingPayment(state) || state === 'expired'))
      return planWords.mails.part({ number, link, ...amounts })
    if (paid > 0n && givesMoneyBack(state))
      return planWords.mails.toReturn({ number, link, came: formatRupees(paid) })
    if (paid > price) return planWords.mails.over({ number, link, over: formatRupees(paid - price) })
  }
}

/** Words the mails about the refund of an overpayment. */
export function refundMail(origin: string): WriteRefundMail {
  const link = origin + paths.plan()
  return ({ name, step, number, amount }) => {
    const { subject, text } = planWords.mails.surplus[step]({ number, amount: formatRupees(amount), link })
    return { subject, body: words.letter(text, name) }
  }
}

/** Writes the one mail with a student's news. */
export function createNoticesMail(origin: string): WriteNotices {
  const { money } = createFigures('en-IN')
  return (notices, { name, stop, today }) => {
    const kinds = [...new Set(notices.map(({ kind }) => kind))]
    const unsubscribe = origin + paths.stopMails(stop, kinds)
    const lines = notices.map((notice) => noticeWords.inMail(notice, money, today))
    const all = origin + paths.stopMails(stop)
    const links = { link: origin + paths.notices(), stop: unsubscribe, all }
    return { ...noticeWords.mail({ name, lines, first: notices[0], kinds, ...links }), unsubscribe }
  }
}

/** Writes the mail that tells staff their news at the desk, with a link to each list. */
export function createDigestMail(origin: string): WriteDigest {
  const lists: Partial<Record<NewsKind, string>> = {
    lead: paths.deskLeads(),
    message: paths.deskStudents({ list: 'waiting' }),
    offer: paths.deskApplications({ stage: 'answered' }),
  }
  return (news, { name, isCounsellor }) => {
    const linked = news.map((one) => ({ ...one, link: origin + (lists[one.kind] ?? paths.desk()) }))
    const { subject, text } = digestWords.mail(linked, isCounsellor, { choices: origin + paths.deskMails() })
    return { subject, body: words.letter(text, name) }
  }
}

/** Writes the mails of a session: a student opens it on their own page, a visitor by its key. */
export function createSessionMail(origin: string): WordSession {
  return (mail) => {
    const { student, key } = mail.session
    const booker = origin + (student ? paths.sessions() : paths.booking(key))
    return sessionWords.mail(mail, {
      booker,
      desk: origin + paths.deskCalendar(),
      contact: origin + paths.contact(),
      answer: origin + (student ? paths.messages() : paths.contact()),
    })
  }
}
