import type { StaffRole } from '../../admissions/access/types.ts'
import { spoken } from '../words/language.ts'

/** Texts of the desk for staff. */
export const deskWords = spoken({
  en: {
    title: 'Desk',
    titleOf: (page: string) => `${page} · Desk`,
    /** Leads from the desk to the public pages. */
    site: 'The public site',
    news: (fresh: number, changed: number) =>
      [fresh > 0 && `${fresh} new`, changed > 0 && `${changed} changed`].filter(Boolean).join(', '),
    closedTitle: 'This page is closed for now',
    notYourRole: 'Your role cannot open this page',
    askOwner: 'Ask the owner if you need it for your work.',
    oldLink: 'The link may be old or incomplete, or what it led to is gone.',
    toDay: 'Go to My day',
    closed: 'The desk is closed until it has a database connection of its own.',
    unrecorded:
      'Just now we cannot record who opens students’ files, so files, messages, leads and lists of students stay closed. Try again in a few minutes.',
    roles: {
      student: 'Student',
      counsellor: 'Counsellor',
      finance: 'Finance',
      content: 'Content',
      manager: 'Manager',
      owner: 'Owner',
    } satisfies Record<StaffRole | 'student', string>,
    enter: {
      title: 'Confirm that it is you',
      lead: 'To open the desk you need a passkey or a code, besides your password.',
      /** The second factor was verified before and is asked for again. */
      leadAgain:
        'Before money moves, a role changes, a file with names leaves the desk or something is gone for good, we ask for your passkey or a code again.',
      setUp: 'Set up your second step',
      setUpLead:
        'Before you can see anything here, set up a passkey or an authenticator app. A password alone is not enough to open a file.',
      replaceApp: 'Set up the app again',
      replaceLead:
        'The app and the recovery codes that you have now open the desk until you enter the first code of the new one.',
      addPasskey: 'Set up a passkey',
      usePasskey: 'Use your passkey',
      passkeyFailed:
        'That did not work. The passkey has to check that it is you, by a fingerprint, your face or a PIN. Try again, or use a code.',
      begunElsewhere: (day: string, time: string) =>
        `Somebody who is signed in to your account on another device also began to set up a second step, on ${day} at ${time}. If that was not you, set up yours now, then sign out the other devices on your account page and choose a new password.`,
      scanNew: 'Scan this with an authenticator app on your phone:',
      scan: 'Or scan this with an authenticator app on your phone:',
      qr: 'QR code for an authenticator app',
      byHand: 'If you cannot scan it, type this key into the app:',
      firstCode: 'The six digits that the app shows now',
      code: 'Code from your app',
      codeHint: 'If you have lost your phone, enter one of your recovery codes.',
      submit: 'Continue',
      goOn: 'Go to the desk',
      signInAgain: 'Sign out, sign in again, then set up your second step within ten minutes.',
      recovery: 'Keep these codes safe',
      recoveryLead:
        'If you lose your phone, each code lets you in once. Write them down, copy them to a safe place or print them now: we will not show them again.',
      kept: 'I have saved them',
      print: 'Print them',
      copyCodes: 'Copy them',
      copyKey: 'Copy the key',
    },
    fresh: {
      lead: 'Before you change anything here, confirm again that it is you. That lasts for five minutes.',
      link: 'Confirm that it is you',
      not: 'Nothing has been changed yet. Confirm again that it is you, then do this once more from the beginning: what you typed is not kept.',
    },
  },
})
