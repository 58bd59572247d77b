import { hashOfAddress } from '../../platform/mail/returned.ts'

export interface OwnTable {
  name: string
  /**
   * SQL condition for the student's rows: `$1` is the student's id, `$2` their e-mail address if verified,
   * else null.
   */
  theirs: string
  /** Columns with keys or without meaning for readers: they are not exported. */
  without?: string[]
}

const ofUser = (name: string, without?: string[]): OwnTable => ({ name, theirs: 'user_id = $1', without })
const ofStudent = (name: string, without = ['draft']): OwnTable => ({
  name,
  theirs: 'student_id = $1',
  without,
})
const ofOrder = (name: string): OwnTable => ({
  name,
  theirs: 'order_id in (select id from orders where student_id = $1)',
})
const ofCounsellor = (name: string, without?: string[]): OwnTable => ({
  name,
  theirs: 'counsellor_id = $1',
  without,
})
const ofApplication = (name: string, without?: string[]): OwnTable => ({
  name,
  theirs: 'application_id in (select id from applications where user_id = $1)',
  without,
})

const ofDraft = (name: string): OwnTable => ({
  name,
  theirs: 'draft_id in (select id from drafts where student_id = $1)',
})

/**
 * Every table that holds a student's data, as exported. A test fails if a table that references users is not
 * listed here.
 */
export const OWN_TABLES: OwnTable[] = [
  { name: 'users', theirs: 'id = $1', without: ['search'] },
  { name: 'imported_students', theirs: 'user_id = $1', without: ['left_as'] },
  { name: 'profiles', theirs: 'student_id = $1' },
  ofStudent('experiences'),
  ofStudent('educations'),
  ofStudent('test_results'),
  { name: 'photos', theirs: 'student_id = $1', without: ['large_key', 'small_key'] },
  { name: 'documents', theirs: 'student_id = $1', without: ['title_key'] },
  {
    name: 'document_versions',
    theirs: 'document_id in (select id from documents where student_id = $1)',
    without: ['file_key'],
  },
  {
    name: 'document_reviews',
    theirs: `version_id in (select v.id from document_versions v join documents d on d.id = v.document_id
      where d.student_id = $1)`,
  },
  {
    name: 'document_claims',
    theirs: `version_id in (select v.id from document_versions v join documents d on d.id = v.document_id
      where d.student_id = $1)`,
  },
  ofUser('shortlist_entries'),
  ofStudent('proposals'),
  ofUser('told_facts'),
  ofUser('fact_requests'),
  ofUser('shortlist_shares', ['token_hash']),
  ofUser('parent_links', ['token_hash']),
  // Roles that a user has had, and the counsellor of each student.
  ofUser('staff'),
  { name: 'caseloads', theirs: 'student_id = $1 or counsellor_id = $1' },
  // Choices of news by mail.
  ofUser('digest_choices'),
  // Counsellors' settings for assigning by rule, and the assignments made.
  ofCounsellor('giving_takers'),
  { name: 'givings', theirs: 'student_id = $1 or counsellor_id = $1' },
  // Content that staff wrote in place of the files.
  { name: 'content_versions', theirs: 'by_person = $1' },
  { name: 'events', theirs: 'about = $1 or by_person = $1' },
  // Openings of their file and, for staff, their own actions. Lists that include them also name other people.
  {
    name: 'audit',
    theirs: 'whose = $1 or who = $1 or $1 = any (records)',
    without: ['tx', 'session', 'records'],
  },
  ofStudent('messages'),
  ofStudent('message_documents'),
  { name: 'message_drafts', theirs: 'writer = $1' },
  ofStudent('message_reads'),
  ofStudent('coach_talks'),
  { name: 'coach_turns', theirs: 'talk_id in (select id from coach_talks where student_id = $1)' },
  // Messages by WhatsApp, their consents to it, and their STOP. The service's id is a hash.
  ofStudent('whatsapp_sendings', ['service_hash']),
  ofStudent('student_consents'),
  ofStudent('whatsapp_proofs', ['code']),
  ofStudent('contact_stops'),
  ofStudent('tasks'),
  ofUser('saved_searches'),
  // Saved views of staff.
  ofUser('application_views'),
  ofUser('notices'),
  // The keys open a calendar and unsubscribe from mails.
  ofUser('notice_choices', ['stop_key', 'feed_key']),
  // Their grants, and how much of them is used.
  ofStudent('grants'),
  { name: 'grant_sizes', theirs: 'grant_id in (select id from grants where student_id = $1)' },
  ofStudent('vouchers'),
  // Their purchases and payments, with the papers.
  ofStudent('orders', ['key', 'told', 'money_told']),
  ofOrder('order_events'),
  ofOrder('transfers'),
  ofOrder('invoices'),
  { ...ofOrder('refunds'), without: ['told'] },
  ofOrder('gateway_pages'),
  ofOrder('gateway_payments'),
  {
    name: 'gateway_refunds',
    theirs:
      'refund_id in (select r.id from refunds r join orders o on o.id = r.order_id where o.student_id = $1)',
  },
  ofUser('applications', ['search', 'usual_papers', 'university']),
  ofApplication('application_papers'),
  ofApplication('paper_requests', ['title_key']),
  ofApplication('offer_terms'),
  ofApplication('path_steps'),
  ofApplication('visa_refusals'),
  ofApplication('application_events'),
  ofApplication('application_submissions', ['idempotency_key', 'fingerprint']),
  ofStudent('student_notes'),
  ofStudent('drafts', []),
  ofDraft('draft_versions'),
  ofDraft('draft_comments'),
  ofUser('recommendation_sets'),
  ofUser('sessions', ['token']),
  ofUser('ended_sessions', ['token_hash']),
  ofUser('accounts', ['password', 'access_token', 'refresh_token', 'id_token']),
  ofUser('passkeys'),
  ofUser('code_apps', ['secret']),
  ofUser('pending_code_apps', ['secret']),
  ofUser('recovery_codes', ['code_hash']),
  ofUser('account_links', ['token_hash']),
  // A parent's consent, and the request for it, which may be older than the account.
  { name: 'consent_requests', theirs: 'user_id = $1 or email = $2', without: ['token_hash'] },
  ofUser('parent_consents', ['token_hash']),
  // A mail's text may contain a link that opens the account.
  ofUser('mails', ['body']),
  ofCounsellor('counsellor_calendars', ['feed_key']),
  ofCounsellor('weekly_hours'),
  ofCounsellor('hours_exceptions'),
  ofCounsellor('openings'),
  ofCounsellor('busy_times'),
  // As a student, as a visitor under a verified address, or as the counsellor whose calendar it is. The key
  // opens a session to anyone who has it.
  {
    name: 'counselling_sessions',
    theirs:
      'student_id = $1 or counsellor_id = $1 or lead_id in (select id from leads where lower(email) = $2)',
    without: ['key', 'visitor', 'visitor_held'],
  },
  {
    name: 'session_guests',
    theirs:
      'session_id in (select id from counselling_sessions where student_id = $1 or lead_id in (select id from leads where lower(email) = $2))',
  },
  {
    name: 'session_tellings',
    theirs:
      'session_id in (select id from counselling_sessions where student_id = $1 or lead_id in (select id from leads where lower(email) = $2))',
  },
  {
    name: 'session_waiting',
    theirs: 'student_id = $1 or lead_id in (select id from leads where lower(email) = $2)',
  },
  { name: 'leads', theirs: 'lower(email) = $2', without: ['idempotency_key', 'fingerprint'] },
  { name: 'lead_consents', theirs: 'lead_id in (select id from leads where lower(email) = $2)' },
  { name: 'advert_leads', theirs: 'lead_id in (select id from leads where lower(email) = $2)' },
  { name: 'enquiries', theirs: 'student_id = $1 or assigned_to = $1' },
  {
    name: 'enquiry_past',
    theirs:
      'enquiry_id in (select id from leads where lower(email) = $2 union all select id from contact_messages where lower(email) = $2)',
  },
  { name: 'returned_mails', theirs: `address_hash = ${hashOfAddress('$2')}`, without: ['address_hash'] },
  { name: 'contact_messages', theirs: 'lower(email) = $2', without: ['idempotency_key', 'fingerprint'] },
]

/**
 * Tables whose rows outlive the account that they name, and why. They hold ids and names of operations, and
 * no text that a person has written.
 */
export const OUTLIVES: Record<string, string> = {
  events:
    'Who did what to whose records has to be answerable also when one of the two is gone; an id without its account names nobody.',
  audit:
    'Who opened whose file has to be answerable also when one of the two is gone: ids, names of parts and a reason out of five, nothing of what stood in the file.',
  order_events:
    'Who took which step with an order has to be answerable as long as the invoice is kept; an id without its account names nobody.',
  refunds:
    'What was paid back has to be answerable as long as the credit note is kept: of whoever asked only an id is there, and where it went is forgotten once it has arrived.',
  facts_not_stated:
    'What an institution’s page does not say is known when whoever looked is gone; of them only an id is there.',
  fact_rules:
    'What an institution’s page says stays in the catalogue when whoever looked is gone; of them only an id is there.',
  facts:
    'What an institution’s page says stays in the catalogue when whoever looked is gone; of them only an id is there.',
  bank_statements:
    'Which files the books are made from has to be answerable for as long as books are kept; of whoever sent one only an id is there.',
  bank_lines:
    'What the bank wrote of a payment, with the payer’s name, is the proof of money that came: the law has books of account kept for eight years.',
  bank_allocations:
    'Which payment was for which order is part of the same books; of whoever said so only an id is there.',
  bank_refunds:
    'By which payment a refund left the bank is part of the same books; of whoever said so only an id is there.',
  bank_set_aside:
    'Which payment was for no order, and why, is part of the same books; of whoever said so only an id is there.',
}
