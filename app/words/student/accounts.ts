import { SHORTEST_PASSWORD } from '../../../admissions/accounts/rules.ts'
import { spoken } from '../language.ts'
import { lineWords } from '../site/line.ts'

/** The words of signing up, signing in and of the account's own pages. Toasts are quoted from the specification. */
export const accountWords = spoken({
  en: {
    places: {
      label: 'Your pages',
      profile: 'Profile',
      shortlist: 'Shortlist',
      applications: 'Applications',
      documents: 'Documents',
      account: 'Account',
    },
    header: {
      signIn: 'Sign in',
      menuOf: (name: string) => `Your pages, ${name}`,
      signOut: 'Sign Out',
    },
    fields: {
      name: 'Full name',
      email: 'E-mail address',
      phone: 'Phone number',
      showPassword: 'Show the password',
      phoneHint: 'With the country’s code, such as +91\u00a098765\u00a043210',
      password: 'Password',
      newPassword: 'New password',
      newPasswordHint: `At least ${SHORTEST_PASSWORD} characters. A few words in a row are easy to remember.`,
      currentPassword: 'Password you sign in with now',
      keep: 'Keep me signed in on this device',
      summary: 'Please put this right',
    },
    signUp: {
      title: 'Create your account',
      description: 'Sign up to keep a profile, a shortlist of ten and your applications in one place.',
      lead: 'One place for your profile, ten universities you are thinking of, and every application.',
      submit: 'Create account',
      underWay: 'Creating…',
      other: 'You have an account?',
      otherLink: 'Sign in',
      privacy: 'What we keep, and for what',
      aside: 'What it is for',
      reasons: [
        'Your profile is filled in once and used for every search and application.',
        'The shortlist holds ten universities, with their deadlines and what each still needs.',
        'Only you see it, and whoever you give a link to your shortlist. You can take everything with you, or erase it, at any time.',
      ],
    },
    signIn: {
      title: 'Sign in',
      description: 'Sign in to your profile, shortlist and applications.',
      lead: 'To your profile, shortlist and applications.',
      submit: 'Sign in',
      underWay: 'Signing in…',
      forgot: 'Forgot your password?',
      other: 'New here?',
      otherLink: 'Create an account',
      or: 'or',
      wrong: 'E-mail address and password do not belong together. Check both, or choose a new password.',
    },
    google: {
      button: 'Continue with Google',
      notSetUp: 'This site does not offer signing in with Google.',
      waiting: 'Go on in the window that has opened.',
      notDone: 'You are not signed in yet. Go on in the other window, or begin again here.',
      done: 'You are signed in',
      failed: 'You are not signed in',
      close: 'You can close this window.',
      goOn: 'Go on',
      back: 'Back to signing in',
      reasons: {
        'not-set-up': 'this site does not offer it',
        unreachable: 'Google does not answer. Please try again in a moment',
        cancelled: 'it was cancelled',
        refused: 'the answer did not belong to this window. Please try again',
        unverified: 'Google has not verified your e-mail address. Sign up with a password instead',
        'other-account': 'this e-mail address belongs to an account that another Google account opens',
        'too-many': 'it was begun too often from your network. Wait an hour, or use your password',
      },
    },
    passkey: {
      signIn: 'Sign in with a passkey',
      add: 'Add a passkey',
      failed: 'The passkey did not work. Try again, or use your password.',
      addFailed: 'No passkey was added. Load this page again and try once more.',
      name: 'Name of the passkey',
      nameHint: 'Such as the device that it is on. It may stay empty.',
      change: 'Add or remove a passkey',
      proveFirst:
        'A passkey opens your account for good. Show first that it is you; for ten minutes you are believed.',
      prove: 'It is me',
      signInAgain: 'To add or remove one, sign out and in again, then do it within ten minutes.',
    },
    forgot: {
      title: 'Choose a new password',
      description: 'Ask for a link by which you choose a new password.',
      submit: 'Send the link',
      again: 'Ask again',
      back: 'Back to signing in',
    },
    reset: {
      title: 'Choose a new password',
      lead: (email: string) =>
        `For the account of ${email}. Every device that is signed in will be signed out, and passkeys are removed.`,
      submit: 'Save the new password',
      over: 'This link is over',
      overText: 'It was used before, or it is older than an hour. Ask for another one.',
      again: 'Ask for another link',
    },
    verify: {
      title: 'Confirm your e-mail address',
      elsewhere: (email: string) =>
        `Here you are not signed in to an account of ${email}. Sign in to the one you made, and it is confirmed there.`,
      takeOver:
        'Did somebody else sign up with your address, or do you not know the password? Choose a new one: the account is yours then, and everybody who was signed in to it is signed out.',
      change: (email: string) =>
        `An account that is not signed in here is to have the address ${email}. Sign in to that account, and the address is confirmed there. If you know nothing of it, do nothing.`,
      otherHere:
        'You are signed in to another account here. Sign out of that one first, then open the link again.',
      lead: (email: string) => `Is ${email} yours?`,
      submit: 'Yes, this is my address',
      done: 'Your address is confirmed',
      doneText: (email: string) => `${email} is the address of your account.`,
      goOn: 'To your profile',
      over: 'This link is over',
      overText: 'It was used before, or it is too old. On your account page you can ask for another one.',
      taken: 'Another account has this address',
      takenText: 'It was confirmed there. Sign in to that account, or choose a new password for it.',
      account: 'To your account page',
    },
    tooMany: (minutes: number) =>
      `There were too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    tooManySignIn: (minutes: number) =>
      `There were too many tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or choose a new password by mail.`,
    tooManyMails: (minutes: number) =>
      `Enough mails have gone out for now. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`,
    notFresh: 'Sign out and in again, then do this within ten minutes.',
    ourFault: 'Something went wrong on our side. Please try again.',
    toasts: {
      registered: 'Registration successful!',
      'signed-in': 'Login successful!',
      google: 'Google sign-in successful!',
      'signed-out': 'Logged out successfully',
      'password-set': 'Your new password is saved. Sign in with it.',
      signUpFailed: 'Signup failed. Please try again.',
      signInFailed: lineWords.failed.signIn,
      googleFailed: (message: string) => `Google Sign-In failed: ${message}`,
      signOutFailed: (message: string) => `Logout failed: ${message}`,
      noConnection: 'no connection. Please try again',
    },
    account: {
      title: 'Account',
      done: {
        'password-changed': 'Your password is changed, and other devices are signed out.',
        'password-changed-alone':
          'Your password is changed. Other devices stay signed in, and your passkeys open the account as before.',
        proven: 'Thank you. For ten minutes you can add and remove passkeys.',
        'device-signed-out': 'The device is signed out.',
        'passkey-removed': 'The passkey is removed.',
        'passkey-added': 'The passkey is added.',
      },
      email: 'E-mail address',
      confirmed: 'Confirmed',
      unconfirmed: 'Not confirmed yet',
      sendAgain: 'Send the link again',
      newEmail: 'New e-mail address',
      changeEmail: 'Change the address',
      password: 'Password',
      changePassword: 'Change the password',
      endOthers: 'Sign out all other devices, and remove my passkeys',
      noPassword: 'You sign in with Google and have no password.',
      sendPasswordLink: 'Send a link to choose one',
      otherWays: 'Other ways to sign in',
      google: 'Google',
      googleOn: 'You can sign in with Google.',
      googleOff: 'Not used. Continue with Google on the sign-in page, with the address confirmed above.',
      passkeys: 'Passkeys',
      passkeysText:
        'A passkey signs you in by your fingerprint, face or screen lock. There is no password in it to guess.',
      noPasskeys: 'There is none yet.',
      passkey: 'Passkey',
      added: 'added on',
      remove: 'Remove',
      devices: 'Where you are signed in',
      thisDevice: 'This device',
      since: 'since',
      signOut: 'Sign out',
      signOutOf: (device: string) => `Sign out ${device}`,
      everywhere: 'Sign out everywhere',
      unknownDevice: 'Unknown browser',
      on: 'on',
      export: 'Take everything with you',
      exportText: 'All that we keep of you in one ZIP: profile, shortlist, applications and files.',
      exportButton: 'Download everything',
      close: 'Close the account',
      closeText:
        'Your profile, shortlist, applications and files are erased, and cannot be brought back. Take them with you first if you want them.',
      closeButton: 'Erase my account',
      closePassword: 'Your password, to be sure that it is you',
      closeFresh:
        'As you have no password, sign in again first if you have been here for more than ten minutes.',
      closed: 'Your account is erased',
      closedText: 'Nothing of it is kept. We wish you a good journey.',
      home: 'To the first page',
    },
    /** What is said of mail: where it leaves, and where it waits because nothing has been set up to send it. */
    mail: {
      leaves: {
        forgot:
          'Write the address that you signed up with. We send a link by which you choose a new password.',
        sent: 'Look into your mail',
        sentText: (email: string) =>
          `If there is an account for ${email}, a link is on its way there. It works for one hour, and once.`,
        nothing: 'Nothing there after a few minutes? Look among the unwanted mail, or ask again.',
        unconfirmed: 'We have sent you a link. Without it you could not choose a new password by mail.',
        done: {
          'verification-sent': 'A mail is on its way to your address.',
          'email-sent': 'A link is on its way to the new address. Nothing changes until you follow it.',
          'password-link-sent': 'A link to choose a password is on its way to your address.',
        },
      },
      waits: {
        forgot:
          'No mail leaves this site at the moment, so a link for a new password may reach you late or not at all. If you cannot get in, write to us on the contact page.',
        sent: 'We could not send a link yet',
        sentText: () =>
          'No mail leaves this site at the moment. If you cannot get in, write to us on the contact page: a person reads it.',
        nothing: 'You can also ask again another day.',
        unconfirmed:
          'We could not send you a link yet, because no mail leaves this site at the moment. Everything else here works meanwhile.',
        done: {
          'verification-sent': 'We could not send you a link yet: no mail leaves this site at the moment.',
          'email-sent':
            'We could not send a link to the new address yet: no mail leaves this site at the moment. Nothing has changed.',
          'password-link-sent': 'We could not send you a link yet: no mail leaves this site at the moment.',
        },
      },
    },
    mailbox: {
      title: 'Mailbox',
      lead: 'Mail that no server has been given to send. Only a development start shows this page.',
      empty: 'No mail is waiting.',
      to: 'To',
    },
  },
})
