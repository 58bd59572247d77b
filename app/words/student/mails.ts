import { spoken } from '../language.ts'

/** What the mails of accounts say. Plain text: it is read everywhere, and hides no address behind a word. */
export const mailWords = spoken({
  en: {
    verify: ({ link }: { link: string }) => ({
      subject: 'Please confirm your email address',
      body: `Hello,

Someone, most likely you, has signed up with PMA using this address. Please confirm that it is yours. Open this link in the browser you used to sign up:

${link}

The link works once, for two days. If you did not sign up, you do not have to do anything: the address stays yours.
`,
    }),
    alreadyHere: ({ signIn, reset }: { signIn: string; reset: string }) => ({
      subject: 'You already have an account',
      body: `Hello,

Someone has just tried to sign up with PMA using this address. You already have an account with it, and nothing in it has changed.

If it was you, sign in to your account:

${signIn}

If you have forgotten the password, choose a new one:

${reset}

If it was not you, you do not have to do anything.
`,
    }),
    reset: ({ link }: { link: string }) => ({
      subject: 'Choose a new password',
      body: `Hello,

Someone, most likely you, has asked for a new password for the PMA account with this address. Choose it here:

${link}

The link works once, for one hour. When you choose a new password, we sign out every device and remove your passkeys.
If it was not you, you do not have to do anything: your password stays the same.
`,
    }),
    passwordChanged: ({ signedOut, reset }: { signedOut: boolean; reset: string }) => ({
      subject: 'Your password was changed',
      body: `Hello,

The password of your PMA account has just been changed${signedOut ? '. We signed out your other devices and removed your passkeys' : ''}.

If this was not you, choose a new one straight away:

${reset}
`,
    }),
    changeEmail: ({ link }: { link: string }) => ({
      subject: 'Please confirm your new email address',
      body: `Hello,

Someone, most likely you, wants to use this address for their PMA account. Please confirm that it is yours. Open this link in a browser where you are signed in to that account:

${link}

The link works once, for two hours. If this was not you, you do not have to do anything.
`,
    }),
    emailTaken: ({ signIn }: { signIn: string }) => ({
      subject: 'This address already has an account',
      body: `Hello,

Someone wanted to move another PMA account to this address. It already has its own account, so nothing has changed.

Sign in to it here:

${signIn}
`,
    }),
    emailChanged: ({ contact }: { contact: string }) => ({
      subject: 'Your email address was changed',
      body: `Hello,

Your PMA account now uses another email address. This is our last mail to the old one.

If it was not you, write to us:

${contact}
`,
    }),
    googleAdded: ({ account }: { account: string }) => ({
      subject: 'You can now sign in with Google',
      body: `Hello,

Someone, most likely you, has just signed in to your PMA account with Google, and can do so from now on. If you have a password, it still works.

If it was not you, sign out every device here:

${account}
`,
    }),
    passkeyAdded: ({ account, reset }: { account: string; reset: string }) => ({
      subject: 'A passkey was added',
      body: `Hello,

A passkey has just been added to your PMA account, and can now be used to sign in. You can remove it here:

${account}

If it was not you, choose a new password straight away. That removes every passkey and signs out every device:

${reset}
`,
    }),
  },
})
