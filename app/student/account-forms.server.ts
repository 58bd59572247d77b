import { redirectDocument } from 'react-router'
import type { Outcome } from '../../admissions/accounts/outcome.ts'
import { parseOwnAddress } from '../../admissions/accounts/return-to.ts'
import type { AccountFault } from '../../admissions/accounts/rules.ts'
import type { PageContext } from '../context.ts'
import { deskWords } from '../desk/words.ts'
import type { FormWords, OwnReason } from '../forms/outcome.ts'
import { paths } from '../paths.ts'
import { accountFaults } from './account/fault-words.ts'
import { getMailWords } from './account/mail-words.ts'
import { accountWords as words } from './account/words.ts'
import { createToastCookie, type NextToast } from './next-toast.ts'

type AccountWords = FormWords<AccountFault, OwnReason<Outcome<never>>>

/** Returns the messages that all account forms share, for each outcome. */
export function accountForms({ abilities }: Pick<PageContext, 'abilities'>): AccountWords {
  const { wrong, linkOver } = getMailWords(abilities)
  return {
    faults: accountFaults,
    refusals: {
      wrong,
      'no-role': words.signIn.noRole,
      'link-over': `${words.reset.overText} ${linkOver}`,
      taken: words.verify.takenText,
      elsewhere: words.verify.otherHere,
      'not-fresh': words.notFresh,
      'second-factor': deskWords.fresh.not,
      'last-factor': words.lastFactor,
    },
  }
}

/** Returns the messages of forms that ask for a mail: too many requests means too many mails. */
export function mailForms(page: Pick<PageContext, 'abilities'>): AccountWords {
  return { ...accountForms(page), tooMany: getMailWords(page.abilities).tooManyMails }
}

/**
 * Redirects to the next page and reloads it: with the cookies set, the toast to show, and no data of the
 * previous user.
 */
export function redirectAndReload(to: string, done: Headers = new Headers(), toast?: NextToast) {
  const headers = new Headers(done)
  if (toast) headers.append('set-cookie', createToastCookie(toast))
  return redirectDocument(to, { status: 303, headers })
}

/** Returns where a user goes after signing in: back to where they were, or to their profile. */
export function findPageAfterSignIn(returnTo: string | null | undefined) {
  return parseOwnAddress(returnTo) ?? paths.profile('about')
}

/** Returns the caller in the form that the account functions take. */
export function toCaller(request: Request, { visitor }: Pick<PageContext, 'visitor'>) {
  return { headers: request.headers, ...visitor }
}
