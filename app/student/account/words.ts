import { MIN_PASSWORD_LENGTH } from '../../../admissions/accounts/rules.ts'
import type { EndedBy } from '../../../admissions/accounts/types.ts'
import { lineWords } from '../../site/line/words.ts'
import { spoken } from '../../words/language.ts'

const formatMinutes = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`)

/** The words of signing up, signing in and of the account's own pages. Toasts are quoted from the specification. */
export const accountWords = spoken({
  en: {
    places: {
      label: 'Your pages',
      desk: 'Desk',
      home: 'Home',
      profile: 'Profile',
      shortlist: 'Shortlist',
      applications: 'Applications',
      drafts: 'Writing',
      documents: 'Documents',
      messages: 'Messages',
      sessions: 'Sessions',
      notices: 'Notices',
      plan: 'Your plan',
      account: 'Account',
    },
    header: {
      signIn: 'Sign in',
      menuOf: (name: string) => `Your pages, ${name}`,
      signOut: 'Sign Out',
    },
    fields: {
      name: 'Full name',
      email: 'Email address',
      phone: 'Phone number',
      showPassword: 'Show the password',
      phoneHint: 'With the country code, such as +91\u00a098765\u00a043210',
      password: 'Password',
      newPassword: 'New password',
      newPasswordHint: `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`,
      currentPassword: 'Current password',
      keep: 'Keep me signed in on this device',
      summary: 'Please check the following',
    },
    signUp: {
      title: 'Create your account',
      description: 'Sign up to keep a profile, a shortlist of ten and your applications in one place.',
      lead: 'One place for your profile, the ten universities you are thinking of, and all your applications.',
      toApply: (title: string, institution: string) =>
        `To apply for ${title} at ${institution}, create an account.`,
      submit: 'Create account',
      underWay: 'Creating…',
      other: 'Already have an account?',
      otherLink: 'Sign in',
      privacy: 'What we keep, and why',
      agree: 'By creating an account you say that you are 18 or older, and agree to the',
      terms: 'terms',
      underAge: 'I am under 18',
      aside: 'What an account is for',
      reasons: [
        'Fill in your profile once, and use it for every search and application.',
        'Keep up to ten universities on your shortlist, with their last days to apply and what each still needs.',
        'Only you and those of us who help you can see your account. You can share your shortlist by link, and download or erase everything at any time.',
      ],
    },
    signIn: {
      title: 'Sign in',
      description: 'Sign in to your profile, shortlist and applications.',
      lead: 'Your profile, shortlist and applications are waiting.',
      desk: 'Sign in to open the desk.',
      /** After choosing a password by a link. */
      saved: (isForDesk: boolean) =>
        isForDesk
          ? 'Your password is saved. Sign in with it now; then you set up your second step, and the desk opens.'
          : 'Your new password is saved. Sign in with it now.',
      everywhere: 'You are signed out everywhere. Sign in again to go on.',
      /** Said on a device that was signed out from elsewhere. */
      ended: {
        device: 'You were signed out here from another device. Sign in again to go on.',
        password: 'You were signed out here because a new password was set. Sign in with it to go on.',
        staff: 'You were signed out by somebody who manages the desk. Sign in again to go on.',
      } satisfies Record<EndedBy, string>,
      submit: 'Sign in',
      underWay: 'Signing in…',
      forgot: 'Forgot your password?',
      other: 'New here?',
      otherLink: 'Create an account',
      or: 'or',
      noRole: 'Your role here has not begun yet, or has ended. Ask whoever invited you.',
      mismatch: 'The email address and password do not match.',
      toApply: (title: string, institution: string) => `To apply for ${title} at ${institution}, sign in or`,
      orSignUp: 'create an account',
    },
    /** For the operator. */
    operator: {
      noOwner: 'Nobody can open the desk yet. On the server of this site, this gives the first owner a link:',
      firstOwner: 'npm run -s staff -- add "Your Name" you@example.org owner',
    },
    google: {
      button: 'Continue with Google',
      waiting: 'Continue in the window that has opened.',
      notDone: 'You are not signed in yet. Continue in the other window, or start again here.',
      slow: 'The window is taking long. If it stays empty, close it and start again here, or use your email address and password.',
      done: 'You are signed in',
      failed: 'You are not signed in',
      close: 'You can close this window.',
      goOn: 'Continue',
      back: 'Back to signing in',
      reasons: {
        'not-set-up': 'it is not available on this site',
        unreachable: 'Google is not answering. Please try again in a moment',
        cancelled: 'it was cancelled',
        unfinished: 'it was not finished',
        refused: 'we could not match Google’s answer to this window. Please try again',
        unverified: 'Google has not verified your email address. Sign up with a password instead',
        'other-account': 'this email address belongs to an account that uses another Google account',
        'no-role': 'your role here has not begun yet, or has ended. Ask whoever invited you',
        'too-many': 'there were too many tries from your network. Wait an hour, or use your password',
      },
    },
    /** Shown if an app such as Instagram opens the page in its own in-app browser. */
    inApp: {
      title: (app: string | undefined) => `You are inside ${app ?? 'an app'}`,
      text: (google: boolean) =>
        `${google ? 'Google and passkeys do' : 'Passkeys do'} not work in here. Use your email address and a password, or open this page in your browser.`,
      /** On the account page. */
      noneToAdd: (google: boolean) =>
        `${google ? 'Google and passkeys do' : 'Passkeys do'} not work in here. Open this page in your browser to add one.`,
      menu: {
        android:
          'To open it in your browser, tap the three dots (⋮) at the top right, then “Open in Chrome” or “Open in browser”.',
        ios: 'To open it in your browser, tap the three dots (•••), then “Open in external browser” or “Open in Safari”.',
        other: 'To open it in your browser, copy its address, or choose “Open in browser” in the app’s menu.',
      },
      open: 'Open in your browser',
    },
    passkey: {
      signIn: 'Sign in with a passkey',
      add: 'Add a passkey',
      failed: 'The passkey did not work. Try again, or use your password.',
      unverified:
        'Your passkey did not check that it is you by a fingerprint, your face or a PIN. Sign in with your password first, then use it.',
      addFailed: 'No passkey was added. Load this page again and try once more.',
      name: 'Name of the passkey',
      nameHint: 'For example, the device it is on. You can leave it empty.',
      change: 'Add or remove a passkey',
      proveFirst:
        'A passkey can open your account at any time, so first confirm it is you. That lasts for ten minutes.',
      prove: 'Confirm it is me',
      signInAgain: (any: boolean) =>
        `To add${any ? ' or remove' : ''} one, sign out, sign in again and do it within ten minutes.`,
    },
    forgot: {
      title: 'Choose a new password',
      description: 'Ask for a link to choose a new password.',
      back: 'Back to signing in',
    },
    reset: {
      title: 'Choose a new password',
      lead: (email: string, endsPasskeys: boolean) =>
        `For the account ${email}. Every device will be signed out${endsPasskeys ? ', and passkeys will be removed' : ''}.`,
      invited: {
        title: 'Choose your password',
        lead: (email: string, _endsPasskeys: boolean) =>
          `You are invited to work here as ${email}. Sign in with this password afterwards; then you set up a second step, and the desk opens.`,
        submit: 'Save the password',
      },
      submit: 'Save the new password',
      over: 'This link no\u00a0longer works',
      overText:
        'It has already been used, or it is too old. If you have just saved a new password, sign in with it. If you were invited to work here, ask whoever invited you for a new link.',
    },
    verify: {
      title: 'Confirm your email address',
      elsewhere: (email: string) =>
        `You are not signed in as ${email} here. Sign in with that address to confirm it.`,
      takeOver:
        'Did someone else sign up with your address, or have you forgotten the password? Choose a new one. The account is then yours, and we sign out everyone else.',
      change: (email: string) =>
        `Someone wants ${email} for another account. Sign in to that account to confirm it. If this was not you, you do not have to do anything.`,
      otherHere: 'You are signed in to another account here. Sign out of it first, then open the link again.',
      lead: (email: string) => `Is ${email} yours?`,
      submit: 'Yes, this is my address',
      done: 'Your address is confirmed',
      doneText: (email: string) => `${email} is the address of your account.`,
      goOn: 'Go to your profile',
      over: 'This link no\u00a0longer works',
      overText: 'It has already been used, or it is too old. You can ask for a new one on your account page.',
      overConfirmed: (email: string) => `${email} is confirmed already: you do not have to do anything.`,
      taken: 'Another account already has this address',
      takenText: 'Sign in to that account, or choose a new password for it.',
      account: 'Go to your account page',
    },
    tooMany: (minutes: number) => `Too many tries. Wait ${formatMinutes(minutes)}, then try again.`,
    busy: 'Very many people are signing in at this moment. Please try again in a minute.',
    tooManyInShort: 'too many tries',
    lastFactor:
      'This is all that opens the desk besides your password. Set up another passkey or app first, then remove this one.',
    notFresh: 'Sign out and back in, then do this within ten minutes.',
    ourFault: 'Something went wrong on our side. Please try again.',
    noRoom: 'We cannot save anything just now. It is not your fault. Please send it again in a few minutes.',
    toasts: {
      registered: 'Registration successful!',
      'signed-in': 'Login successful!',
      google: 'Google sign-in successful!',
      'signed-out': 'Logged out successfully',
      'password-set': 'Your new password is saved. Sign in with it.',
      signUpFailed: lineWords.failed.signUp,
      signInFailed: lineWords.failed.signIn,
      googleFailed: (message: string) => `Google Sign-In failed: ${message}`,
      signOutFailed: (message: string) => `Logout failed: ${message}`,
      noConnection: lineWords.after.offline,
      noAnswer: lineWords.after.failed,
    },
    account: {
      title: 'Account',
      done: {
        'password-changed': 'Your password has been changed, and your other devices are signed out.',
        'password-changed-alone': 'Your password has been changed. Your other devices stay signed in.',
        proven: 'Thank you. You can add and remove passkeys for the next ten minutes.',
        'device-signed-out': 'That device is signed out.',
        'passkey-removed': 'Passkey removed.',
        'codes-removed': 'Authenticator app removed.',
        'passkey-added': 'Passkey added.',
        'email-kept': 'Your address stays as it is.',
      },
      email: 'Email address',
      confirmed: 'Confirmed',
      unconfirmed: 'Not confirmed yet',
      keepEmail: 'Do not change',
      newEmail: 'New email address',
      changeEmail: 'Change the address',
      password: 'Password',
      changePassword: 'Change the password',
      endOthers: 'Sign out all other devices',
      endPasskeys: 'Remove my passkeys',
      noPassword: 'You have no password.',
      otherWays: 'Other ways to sign in',
      onlyWays: 'How you sign in',
      google: 'Google',
      googleOn: (password: boolean) =>
        password ? 'You can also sign in with Google.' : 'You sign in with Google.',
      googleOff:
        'You have not used it yet. Choose “Continue with Google” on the sign-in page, with the address confirmed above.',
      passkeys: 'Passkeys',
      passkeysText:
        'A passkey signs you in with your fingerprint, face or screen lock. There is no password to guess.',
      noPasskeys: 'You have none yet.',
      codes: 'Authenticator app',
      codesText: (remaining: number) =>
        `Its codes open the desk. ${remaining === 0 ? 'You have no recovery codes left' : remaining === 1 ? 'You have one recovery code left' : `You have ${remaining} recovery codes left`}. If you have another phone or need new recovery codes, set it up again: the codes that you have now then end.`,
      replaceCodes: 'Set up the app again',
      removeCodes: 'Remove the app',
      passkey: 'Passkey',
      added: 'added on',
      remove: 'Remove',
      devices: 'Where you are signed in',
      thisDevice: 'this device',
      signedIn: 'signed in on',
      lastUsed: 'last used on',
      atTime: (time: string) => `at ${time}`,
      aroundTime: (time: string) => `around ${time}`,
      signOut: 'Sign out',
      signOutOf: (device: string) => `Sign out ${device}`,
      everywhere: 'Sign out everywhere',
      unknownDevice: 'Unknown browser',
      on: 'on',
      export: 'Download your data',
      exportText:
        'Everything we keep about you, in one ZIP file: profile, shortlist, applications and files.',
      exportButton: 'Download everything',
      close: 'Erase the account',
      closeText:
        'Download your data first if you want to keep it. We keep a record, without your name, of who opened your file and when. If you have paid us, tax law requires us to keep your invoice or receipt, with your name on it.',
      closeQuestion: 'Do you want to erase all this for good?',
      closeGoes: [
        'your profile and photo',
        'your shortlist, saved searches and recommendations',
        'your applications, papers and documents',
        'your messages and sessions',
        'your plan, if you have one: you can no longer use it',
      ],
      closeFinal: 'You cannot get any of it back.',
      closeSure: 'Yes, erase all of it',
      closeButton: 'Erase my account',
      closePassword: 'Your password, so that we know it is you',
      closeFresh:
        'You have no password. To erase the account, sign out, sign in again and do it within ten minutes.',
      closed: 'Your account has been erased',
      closedText: 'We wish you all the best.',
      closedKept:
        'If you paid us, we keep your invoice or receipt, as tax law requires. Everything you stored is gone.',
      home: 'Go to the home page',
    },
    /** Texts about mail: `leaves` if mail is sent, `waits` if no mail server is set up. */
    mail: {
      leaves: {
        wrong: 'You are not signed in. Check the email address and the password, or choose a new password.',
        tooManySignIn: (minutes: number) =>
          `Too many tries. Wait ${formatMinutes(minutes)}, or choose a new password by mail.`,
        tooManyMails: (minutes: number) =>
          `We have just sent you several mails. Wait ${formatMinutes(minutes)}, then try again.`,
        linkOver: 'If you still need a new password, ask for another link.',
        send: 'Send the link',
        sendAgain: 'Send the link again',
        sendPasswordLink: 'Send a link to choose one',
        forgot: 'Enter the address you signed up with. We’ll send you a link to choose a new password.',
        sent: 'Check your mail',
        sentText: (email: string) =>
          `If ${email} has an account, a link is on its way. Use it once, within one hour.`,
        nothing: 'Nothing after a few minutes? Look in your spam folder, or ask again.',
        again: 'Ask again',
        change: 'Waiting for you to open the link we sent to',
        unconfirmed: 'We have sent you a link. Until you open it, you cannot reset your password by mail.',
        changeEmail: 'We will send a link to the new address. Nothing changes until you open it.',
        done: {
          'verification-sent': 'We have sent a mail to your address.',
          'email-sent': 'We have sent a link to the new address. Nothing changes until you open it.',
          'password-link-sent': 'We have sent you a link to choose a password.',
        },
      },
      waits: {
        wrong:
          'You are not signed in. Check the email address and the password. If you have forgotten the password, write to us on the contact page: we cannot send mail at the moment.',
        tooManySignIn: (minutes: number) =>
          `Too many tries. Wait ${formatMinutes(minutes)}, then try again. If you have forgotten the password, write to us on the contact page.`,
        tooManyMails: (minutes: number) =>
          `You have asked several times, and we cannot send mail at the moment. Wait ${formatMinutes(minutes)}, then try again.`,
        linkOver: 'If you still need a new password, write to us on the contact page.',
        send: 'Try to send the link',
        sendAgain: 'Try to send the link',
        sendPasswordLink: 'Try to send a link to choose one',
        forgot:
          'We cannot send mail at the moment. Write to us, and a person will help you in. You can also ask for a link, which may reach you late or not at all.',
        sent: 'We could not send a link yet',
        sentText: () =>
          'We cannot send mail at the moment. If you cannot get in, write to us on the contact page: a person reads it.',
        nothing: 'You can also try again another day.',
        again: 'Try again',
        change: 'You asked to change to this address, but we could not send a link to it yet:',
        unconfirmed:
          'We could not send you a link yet, because we cannot send mail at the moment. Everything else here works.',
        changeEmail:
          'A new address is confirmed by a link, and we cannot send mail at the moment. Until then, sign in with the address above.',
        done: {
          'verification-sent': 'We could not send you a link yet: we cannot send mail at the moment.',
          'email-sent':
            'We could not send a link to the new address yet: we cannot send mail at the moment. Nothing has changed.',
          'password-link-sent': 'We could not send you a link yet: we cannot send mail at the moment.',
        },
      },
    },
    mailbox: {
      title: 'Mailbox',
      lead: 'Mail that waits because no mail server is set up. Only a development start shows this page.',
      empty: 'No mail is waiting.',
      to: 'To',
    },
  },
})
