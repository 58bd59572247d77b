import { data } from 'react-router'
import { type AccountInput, accountForm } from '../../../admissions/accounts/form.ts'
import type { Outcome } from '../../../admissions/accounts/outcome.ts'
import type { SignedIn } from '../../../admissions/accounts/types.ts'
import type { PageContext } from '../../context.ts'
import { type Actions, actionIn } from '../../forms/actions.ts'
import type { Answer } from '../../forms/outcome.ts'
import { respondWithRefusal, takeForm } from '../../forms/take.server.ts'
import { paths } from '../../paths.ts'
import { accountForms, mailForms, redirectAndReload, toCaller } from '../account-forms.server.ts'
import type { Done } from './done-words.ts'
import { accountWords } from './words.ts'

export type AccountAnswer = Answer & { outcome?: Done }

/** The Enter key presses this button. */
const ENTER = 'enter'

interface Account {
  page: PageContext
  person: SignedIn
  request: Request
  /** All texts typed on the page. */
  texts: Record<string, string>
  /** Answers that it is done. Text typed elsewhere on the page stays. */
  respond(done?: Done, cookies?: Headers): Response | ReturnType<typeof data<AccountAnswer>>
}

const actions = {
  verify: async ({ page, person, texts, respond }) => {
    const outcome = await page.accounts.sendVerification(person, page.now())
    return outcome.ok ? respond('verification-sent') : respondWithRefusal(outcome, mailForms(page), texts)
  },

  email: async ({ page, person, texts, respond }, fields) => {
    const change = { email: fields.email, password: fields.emailPassword }
    const outcome = await page.accounts.changeEmail(person, change, page.now())
    return outcome.ok
      ? respond('email-sent')
      : respondWithRefusal(movePasswordFault('emailPassword', outcome), mailForms(page), texts)
  },

  'email-again': async ({ page, person, texts, respond }) => {
    const outcome = await page.accounts.resendChange(person, page.now())
    if (outcome.ok) return respond('email-sent')
    return outcome.reason === 'link-over' ? respond() : respondWithRefusal(outcome, mailForms(page), texts)
  },

  'email-keep': async ({ page, person, respond }) => {
    const outcome = await page.accounts.dropChange(person, page.now())
    return outcome.ok ? respond('email-kept') : outcome
  },

  password: async ({ page, person, request, respond }, fields) => {
    const change = { ...fields, keepOthers: !fields.endOthers, keepPasskeys: !fields.endPasskeys }
    const outcome = await page.accounts.changePassword(person, change, request.headers, page.now())
    if (!outcome.ok) return outcome
    return respond(fields.endOthers ? 'password-changed' : 'password-changed-alone', outcome.headers)
  },

  'password-link': async ({ page, person, request, texts, respond }) => {
    const outcome = await page.accounts.requestReset(person.email, toCaller(request, page), page.now())
    return outcome.ok ? respond('password-link-sent') : respondWithRefusal(outcome, mailForms(page), texts)
  },

  'sign-out-device': async ({ page, person, respond }, _, device) => {
    const outcome = await page.accounts.signOutDevices(person, device, page.now())
    if (!outcome.ok) return outcome
    return device === person.sessionId
      ? redirectAndReload(paths.signIn(), undefined, 'signed-out')
      : respond('device-signed-out')
  },

  'sign-out-everywhere': async ({ page, person }) => {
    const outcome = await page.accounts.signOutDevices(person, 'all', page.now())
    return outcome.ok
      ? redirectAndReload(paths.signIn(undefined, 'everywhere'), undefined, 'signed-out')
      : outcome
  },

  prove: async ({ page, person, respond }, fields) => {
    const reason = await page.accounts.checkIdentity(person, fields.passkeyPassword, page.now())
    return reason ? movePasswordFault('passkeyPassword', reason) : respond('proven')
  },

  'remove-passkey': async ({ page, person, texts, respond }, _, passkey) => {
    const outcome = await page.accounts.removePasskey(person, passkey, page.now())
    if (outcome.ok) return respond('passkey-removed')
    if (outcome.reason !== 'not-fresh') return outcome
    return data<AccountAnswer>({ typed: texts, failure: accountWords.passkey.proveFirst }, 409)
  },

  'remove-codes': async ({ page, person, respond }) => {
    const outcome = await page.accounts.removeCodes(person, page.now())
    return outcome.ok ? respond('codes-removed') : outcome
  },

  close: async ({ page, person }, fields) => {
    const confirmation = { password: fields.closePassword, sure: fields.closeSure }
    const outcome = await page.accounts.closeAccount(person, confirmation, page.now())
    if (outcome.ok) return redirectAndReload(paths.accountClosed())
    if (outcome.reason !== 'invalid') return outcome
    const { password, sure } = outcome.faults
    return { ...outcome, faults: { closePassword: password, closeSure: sure } }
  },

  /** The Enter key, pressed in a field that names no action. */
  nothing: async ({ respond }) => respond(),
} satisfies Actions<Account, AccountInput>

/** Handles the buttons of the account page, which is one form. */
export function actOnAccount(request: Request, page: PageContext, person: SignedIn) {
  return takeForm(request, page, accountForm, accountForms(page), async (fields, texts) => {
    const button = fields.do === ENTER ? guessEnterAction(fields) : fields.do
    const { act, target } = actionIn(actions, button)
    // Sent back to open the button's part of the page.
    texts.do = button.split(' ')[0]
    const respond = (done?: Done, cookies?: Headers) =>
      (fields.email && texts.do !== 'email') || fields.passkeyName
        ? data<AccountAnswer>({ outcome: done, typed: { ...texts, do: '' } }, { headers: cookies })
        : redirectAndReload(paths.account(done), cookies)
    return act({ page, person, request, texts, respond }, fields, target)
  })
}

/** Returns the action that the Enter key means: the one whose field has been filled in. */
function guessEnterAction(fields: AccountInput) {
  if (fields.email) return 'email'
  if (fields.password || fields.newPassword) return 'password'
  if (fields.passkeyPassword) return 'prove'
  // The script adds passkeys, and may not have loaded yet.
  return fields.closePassword ? 'close' : 'nothing'
}

/** Moves a fault reported for `password` to the form's own field. */
function movePasswordFault<Refused extends Outcome<{ password: string }>>(
  field: keyof AccountInput,
  outcome: Refused,
) {
  if (outcome.ok || outcome.reason !== 'invalid') return outcome
  const { password, ...faults } = outcome.faults
  return { ...outcome, faults: { ...faults, [field]: password } }
}
