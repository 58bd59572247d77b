import { spoken } from '../language.ts'

/** What the mails of accounts say. Plain text: it is read everywhere, and hides no address behind a word. */
export const mailWords = spoken({
  en: {
    verify: ({ link }: { link: string }) => ({
      subject: 'Please confirm your e-mail address',
      body: `Hello,

somebody, most likely you, has signed up with PMA under this address. Please confirm that it is yours, in the browser in which you signed up:

${link}

The link works once, for two days. If you did not sign up, do nothing: the address stays yours.
`,
    }),
    alreadyHere: ({ signIn, reset }: { signIn: string; reset: string }) => ({
      subject: 'You have an account already',
      body: `Hello,

somebody has just signed up with PMA under this address. You have an account with it already, and it is as it was.

If it was you, sign in to the account you have:

${signIn}

If you no longer know its password, choose a new one:

${reset}

If it was not you, there is nothing to do.
`,
    }),
    reset: ({ link }: { link: string }) => ({
      subject: 'Choose a new password',
      body: `Hello,

somebody, most likely you, has asked to choose a new password for the PMA account of this address:

${link}

The link works once, for one hour. With the new password every device is signed out, and passkeys are removed.
If it was not you, do nothing: your password stays as it is.
`,
    }),
    passwordChanged: ({ signedOut, reset }: { signedOut: boolean; reset: string }) => ({
      subject: 'Your password was changed',
      body: `Hello,

the password of your PMA account has just been changed${signedOut ? '. Other devices were signed out, and passkeys removed' : ''}.

If it was not you, choose a new one at once:

${reset}
`,
    }),
    changeEmail: ({ link }: { link: string }) => ({
      subject: 'Please confirm your new e-mail address',
      body: `Hello,

this address is to become that of a PMA account. Please confirm that it is yours, in a browser in which you are signed in to that account:

${link}

The link works once, for two hours. If you know nothing of it, do nothing.
`,
    }),
    emailTaken: ({ signIn }: { signIn: string }) => ({
      subject: 'This address has an account already',
      body: `Hello,

somebody wanted to move another PMA account to this address. It has an account of its own already, so nothing was changed.

To sign in to it:

${signIn}
`,
    }),
    emailChanged: ({ contact }: { contact: string }) => ({
      subject: 'Your e-mail address was changed',
      body: `Hello,

your PMA account goes by another e-mail address from now on. This is the last mail to the old one.

If it was not you, write to us:

${contact}
`,
    }),
    googleAdded: ({ account }: { account: string }) => ({
      subject: 'You can sign in with Google now',
      body: `Hello,

your PMA account was just opened by signing in with Google, and can be from now on. Your password, if you have one, still works.

If it was not you, sign out every device here:

${account}
`,
    }),
    passkeyAdded: ({ account, reset }: { account: string; reset: string }) => ({
      subject: 'A passkey was added',
      body: `Hello,

a passkey was just added to your PMA account, and opens it from now on. You can remove it here:

${account}

If it was not you, choose a new password at once; that removes every passkey and signs out every device:

${reset}
`,
    }),
  },
})
