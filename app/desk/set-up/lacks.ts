import type { Verb } from '../../../admissions/access/can.ts'
import { paths } from '../../paths.ts'
import type { setUpWords } from './words.ts'

/** The state of an office, as far as parts may be missing. */
export interface OfficeState {
  hasCounsellor: boolean
  /** At least one counsellor has hours that can be booked. */
  hasHours: boolean
  sellsPlans: boolean
  /** Plans can be paid in some way. */
  hasPaymentMethod: boolean
  /** Payments arrive on an account of ours, so its statements are read. */
  isPaidByBank: boolean
  /** An account is set up whose statements can be sent. */
  hasStatementAccount: boolean
  /** The file of the first legal text that is a draft. */
  draft: string | undefined
  hasOfficeHours: boolean
  isNamed: boolean
  hasLogo: boolean
  hasMail: boolean
}

/** Something that an office needs and may lack. */
export interface Lack {
  id: keyof typeof setUpWords.lacks
  /** Only staff who can use this verb are shown that it is missing. */
  verb: Verb
  isLacking(office: OfficeState): boolean
  /** The page on which it is done, or the part of the set-up page that says where. */
  to(office: OfficeState): string
}

const createSettingLink = (id: Lack['id']) => () => `${paths.deskSetUp()}#${id}`

/** The set-up that an office needs before its first student, in the order of the steps. */
export const LACKS: Lack[] = [
  {
    id: 'name',
    verb: 'staff.invite',
    isLacking: ({ isNamed }) => !isNamed,
    to: createSettingLink('name'),
  },
  {
    id: 'logo',
    verb: 'staff.invite',
    isLacking: ({ hasLogo }) => !hasLogo,
    to: createSettingLink('logo'),
  },
  {
    id: 'mail',
    verb: 'staff.invite',
    isLacking: ({ hasMail }) => !hasMail,
    to: createSettingLink('mail'),
  },
  {
    id: 'counsellor',
    verb: 'staff.invite',
    isLacking: ({ hasCounsellor }) => !hasCounsellor,
    to: () => `${paths.deskStaff()}#invite`,
  },
  {
    id: 'hours',
    verb: 'counselling.keepCalendar',
    isLacking: ({ hasHours }) => !hasHours,
    to: () => paths.deskCalendar(),
  },
  {
    id: 'payment',
    verb: 'staff.invite',
    isLacking: ({ sellsPlans, hasPaymentMethod }) => sellsPlans && !hasPaymentMethod,
    to: createSettingLink('payment'),
  },
  {
    id: 'account',
    verb: 'bank.addAccount',
    isLacking: ({ isPaidByBank, hasStatementAccount }) => isPaidByBank && !hasStatementAccount,
    to: () => paths.deskBankAccount(),
  },
  {
    id: 'legal',
    // Their files are on the server.
    verb: 'staff.invite',
    isLacking: ({ draft }) => draft !== undefined,
    to: ({ draft }) => paths.deskContent(draft),
  },
  {
    id: 'officeHours',
    verb: 'content.view',
    isLacking: ({ hasOfficeHours }) => !hasOfficeHours,
    to: () => paths.deskContentPart('office-hours'),
  },
]
