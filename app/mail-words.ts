import type { StaffRole } from '../admissions/access/types.ts'
import { getHouseName } from '../admissions/house/house-name.ts'
import { composeLetter } from './words/english.ts'
import { spoken } from './words/language.ts'

/**
 * Advice to staff if a mail reports something they did not do: an owner can end their sessions and invite
 * them again.
 */
const STAFF_ALARM =
  'If it was not you, tell the owner of the desk straight away: they can end all your sessions and invite you again.'

/** The role that a person is invited to. */
const INVITED_AS: Record<StaffRole, string> = {
  owner: 'as an owner',
  manager: 'as a manager',
  counsellor: 'as a counsellor',
  finance: 'to look after payments',
  content: 'to look after the content',
}

/**
 * Texts of account mails, between greeting and signature. Plain text: it is readable everywhere, and hides no
 * address behind a word.
 */
export const mailWords = spoken({
  en: {
    /** A whole mail: greeting, text and sender. */
    letter: composeLetter,
    verify: ({ link }: { link: string }) => ({
      subject: 'Please confirm your email address',
      text: `Someone, most likely you, has signed up with ${getHouseName()} using this address. To confirm that it is yours, open this link in the browser you signed up with:

${link}

Use the link once, within two days. If you did not sign up, you can ignore this mail: the address then stays unconfirmed.`,
    }),
    parentAsked: ({ link }: { link: string }) => ({
      subject: 'A child asks for your consent',
      text: `Someone under 18 wants to open an account with ${getHouseName()} to plan studies abroad, and has named you as a parent or guardian. The law asks for your consent first. This page shows who asks, what we would keep and why, and how you can withdraw:

${link}

The link works for seven days. If you do nothing, we delete the request then, and there is no account. If you do not know who asks, press “No” on that page and we delete it at once.`,
    }),
    parentConsent: ({ link }: { link: string }) => ({
      subject: 'You have given your consent',
      text: `You have agreed that a child of yours has an account with ${getHouseName()}. Please keep this mail: by this link you can read what you agreed to, and withdraw with one press. Then we close the account and delete everything in it.

${link}

Anyone who has the link can do this. Do not pass it on.`,
    }),
    parentAgreed: ({ parentEmail, link, again }: Record<'parentEmail' | 'link' | 'again', string>) => ({
      subject: 'Your parent has agreed',
      text: `Somebody with the address ${parentEmail}, who says they are your parent or guardian, has agreed to your account with ${getHouseName()}. If this is your parent’s address, choose a password here to open it:

${link}

Use the link once, within two days. Afterwards you can ask for another one here:

${again}

Your parent can withdraw at any time. Then we delete the account and everything in it.

If you do not know this address, ignore this mail: without a password nobody can use the account, and we delete it.`,
    }),
    parentAgreedElsewhere: ({ parentEmail, signIn }: Record<'parentEmail' | 'signIn', string>) => ({
      subject: 'Your parent has agreed',
      text: `Somebody with the address ${parentEmail}, who says they are your parent or guardian, has agreed to an account for you with ${getHouseName()}. You already have an account with this address, and nothing in it has changed.

If you are under 18 and this is your parent’s address, sign in and ask them again from there. Their consent is then for your own account:

${signIn}

If you do not know this address, you can ignore this mail.`,
    }),
    alreadyHere: ({ signIn, reset }: { signIn: string; reset: string }) => ({
      subject: 'You already have an account',
      text: `Someone has just tried to sign up with ${getHouseName()} using this address. You already have an account with it, and nothing in it has changed.

If it was you, sign in here:

${signIn}

If you have forgotten your password, choose a new one here:

${reset}

If it was not you, you can ignore this mail.`,
    }),
    reset: ({ first, staff, link }: { first: boolean; staff: boolean; link: string }) => ({
      subject: first ? 'Choose a password' : 'Choose a new password',
      text: `${first ? `Someone, most likely you, has asked to choose a password for your ${getHouseName()} account, which has none yet.` : `Someone, most likely you, has asked for a new password for your ${getHouseName()} account.`} Choose it here:

${link}

Use the link once, within one hour. A new password signs out all your devices${staff ? '' : ' and removes your passkeys'}.

If it was not you, you can ignore this mail: ${first ? 'nothing changes' : 'your password stays the same'}.`,
    }),
    passwordChanged: ({
      first,
      signedOut,
      passkeys,
      reset,
    }: {
      first: boolean
      signedOut: boolean
      passkeys: boolean
      reset: string
    }) => ({
      subject: first ? 'Your account has a password now' : 'Your password was changed',
      text: `${first ? `A password has just been chosen for your ${getHouseName()} account, which had none.` : `The password of your ${getHouseName()} account has just been changed.`}${signedOut ? ' We have signed out your other devices.' : ''}${passkeys ? ' If you had passkeys, we have removed them.' : ''}

If it was not you, choose a new password straight away:

${reset}`,
    }),
    changeEmail: ({ link }: { link: string }) => ({
      subject: 'Please confirm your new email address',
      text: `Someone, most likely you, wants to use this address for their ${getHouseName()} account. To confirm that it is yours, open this link in a browser where you are signed in to that account:

${link}

Use the link once, within two hours. If it was not you, you can ignore this mail.`,
    }),
    emailTaken: ({ signIn }: { signIn: string }) => ({
      subject: 'This address already has an account',
      text: `Someone wanted to use this address for another ${getHouseName()} account. The address already has one, so nothing has changed.

You can sign in to it here:

${signIn}`,
    }),
    emailChanged: ({ contact }: { contact: string }) => ({
      subject: 'Your email address was changed',
      text: `Your ${getHouseName()} account now uses another email address. This is our last mail to this one.

If it was not you, please write to us straight away:

${contact}`,
    }),
    googleAdded: ({ account }: { account: string }) => ({
      subject: 'You can now sign in with Google',
      text: `Someone, most likely you, has just signed in to your ${getHouseName()} account with Google. From now on you can sign in that way. If you have a password, it still works.

If it was not you, sign out all devices here:

${account}`,
    }),
    passkeyAdded: ({ account, reset }: { account: string; reset: string }) => ({
      subject: 'A passkey was added to your account',
      text: `A passkey has just been added to your ${getHouseName()} account, and you can now sign in with it. You can remove it here:

${account}

If it was not you, choose a new password straight away. That removes all passkeys and signs out all devices:

${reset}`,
    }),
    staffPasskeyAdded: ({ account }: { account: string }) => ({
      subject: 'A passkey was added to your account',
      text: `A passkey has just been added to your ${getHouseName()} account. It signs you in and opens the desk. Your passkeys and devices are listed here:

${account}

${STAFF_ALARM}`,
    }),
    passkeyRemoved: ({ staff, account }: { staff: boolean; account: string }) => ({
      subject: 'A passkey was removed from your account',
      text: `A passkey has just been removed from your ${getHouseName()} account, and nobody can sign in with it any more. Your passkeys and devices are listed here:

${account}

${staff ? STAFF_ALARM : 'If it was not you, sign out all devices there and choose a new password.'}`,
    }),
    codesAdded: ({ account }: { account: string }) => ({
      subject: 'An authenticator app was set up for your account',
      text: `An authenticator app with ten recovery codes has just been set up for your ${getHouseName()} account. From now on its codes open the desk. Your devices are listed here:

${account}

${STAFF_ALARM}`,
    }),
    codesRemoved: () => ({
      subject: 'The authenticator app was removed from your account',
      text: `The authenticator app of your ${getHouseName()} account has just been removed, together with its recovery codes. The desk asks you to set up another, or a passkey.

${STAFF_ALARM}`,
    }),
    recoveryCodeUsed: ({ remaining, account }: { remaining: number; account: string }) => ({
      subject: 'A recovery code opened your account',
      text: `One of the recovery codes of your ${getHouseName()} account has just been used to open the desk. ${remaining === 0 ? 'None is left' : remaining === 1 ? 'One is left' : `${remaining} are left`}. If you have lost your phone, set up the app on another one here, which also gives you new recovery codes:

${account}

${STAFF_ALARM}`,
    }),
    codesGuessed: ({ reset }: { reset: string }) => ({
      subject: 'Ten wrong codes were typed for your account',
      text: `Someone signed in with your password and typed ten wrong codes of your authenticator app. For an hour the desk takes no more of its codes from there, nor from a device that has never opened it. Your other devices, your recovery codes and your passkeys open it as before.

If it was not you, choose a new password. This signs everybody out, and the codes of your app are taken everywhere again within an hour.

${reset}`,
    }),
    invitation: ({ role, link }: { role: StaffRole; link: string }) => ({
      subject: `You are invited to work at ${getHouseName()}`,
      text: `You are invited to work at ${getHouseName()}: ${INVITED_AS[role]}. Choose a password here:

${link}

Use the link once, within seven days. Then sign in with the password: you set up a second step, and the desk opens.

If you do not know what this is about, you can ignore this mail: the account then opens nothing.`,
    }),
    factorsEnded: () => ({
      subject: 'You were invited again: nothing you signed in with opens your account any more',
      text: `You were invited again to work at ${getHouseName()}. Your password, your passkeys, your authenticator app and its recovery codes no longer open anything. A new link, by mail or from the person who invited you, lets you choose a new password. The desk then asks you to set up a new second step.

${STAFF_ALARM}`,
    }),
    consentWithdrawn: () => ({
      subject: 'The consent is withdrawn',
      text: `A parent’s consent to an account with ${getHouseName()} has been withdrawn. We have closed the account and deleted everything in it. There is nothing more to do, and this is our last mail about it.`,
    }),
    erased: ({ contact }: { contact: string }) => ({
      subject: 'Your account has been erased',
      text: `Someone who was signed in has just erased your ${getHouseName()} account and what was in it. If you paid us, we keep your invoice or receipt, as tax law requires. This is our last mail about the account.

If it was not you, please write to us straight away:

${contact}`,
    }),
  },
})
