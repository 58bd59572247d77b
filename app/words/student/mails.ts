import { letter } from '../english.ts'
import { spoken } from '../language.ts'

/** What the mails of accounts say, between greeting and signature. Plain text: it is read everywhere, and hides no address behind a word. */
export const mailWords = spoken({
  en: {
    /** A whole mail: greeting, what is said, and who writes. */
    letter,
    verify: ({ link }: { link: string }) => ({
      subject: 'Please confirm your email address',
      text: `Someone, most likely you, has signed up with PMA using this address. To confirm that it is yours, open this link in the browser you signed up with:

${link}

Use the link once, within two days. If you did not sign up, you can ignore this mail: the address then stays unconfirmed.`,
    }),
    alreadyHere: ({ signIn, reset }: { signIn: string; reset: string }) => ({
      subject: 'You already have an account',
      text: `Someone has just tried to sign up with PMA using this address. You already have an account with it, and nothing in it has changed.

If it was you, sign in here:

${signIn}

If you have forgotten your password, choose a new one here:

${reset}

If it was not you, you can ignore this mail.`,
    }),
    reset: ({ first, link }: { first: boolean; link: string }) => ({
      subject: first ? 'Choose a password' : 'Choose a new password',
      text: `${first ? 'Someone, most likely you, has asked to choose a password for your PMA account, which has none yet.' : 'Someone, most likely you, has asked for a new password for your PMA account.'} Choose it here:

${link}

Use the link once, within one hour. A new password signs out all your devices and removes your passkeys.

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
      text: `${first ? 'A password has just been chosen for your PMA account, which had none.' : 'The password of your PMA account has just been changed.'}${signedOut ? ' We have signed out your other devices.' : ''}${passkeys ? ' If you had passkeys, we have removed them.' : ''}

If it was not you, choose a new password straight away:

${reset}`,
    }),
    changeEmail: ({ link }: { link: string }) => ({
      subject: 'Please confirm your new email address',
      text: `Someone, most likely you, wants to use this address for their PMA account. To confirm that it is yours, open this link in a browser where you are signed in to that account:

${link}

Use the link once, within two hours. If it was not you, you can ignore this mail.`,
    }),
    emailTaken: ({ signIn }: { signIn: string }) => ({
      subject: 'This address already has an account',
      text: `Someone wanted to use this address for another PMA account. The address already has one, so nothing has changed.

You can sign in to it here:

${signIn}`,
    }),
    emailChanged: ({ contact }: { contact: string }) => ({
      subject: 'Your email address was changed',
      text: `Your PMA account now uses another email address. This is our last mail to this one.

If it was not you, please write to us straight away:

${contact}`,
    }),
    googleAdded: ({ account }: { account: string }) => ({
      subject: 'You can now sign in with Google',
      text: `Someone, most likely you, has just signed in to your PMA account with Google. From now on you can sign in that way. If you have a password, it still works.

If it was not you, sign out all devices here:

${account}`,
    }),
    passkeyAdded: ({ account, reset }: { account: string; reset: string }) => ({
      subject: 'A passkey was added to your account',
      text: `A passkey has just been added to your PMA account, and you can now sign in with it. You can remove it here:

${account}

If it was not you, choose a new password straight away. That removes all passkeys and signs out all devices:

${reset}`,
    }),
    erased: ({ contact }: { contact: string }) => ({
      subject: 'Your account has been erased',
      text: `Someone who was signed in has just erased your PMA account and what was in it. If you paid us, we keep your invoice or receipt, as tax law requires. This is our last mail about the account.

If it was not you, please write to us straight away:

${contact}`,
    }),
  },
})
