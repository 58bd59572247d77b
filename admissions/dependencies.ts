/**
 * Which capability may call which. The whole list; the check in `scripts/checks/directions.ts` refuses an import that is not here. Each may call
 * `access`, which reads of them only the rows in their `access.ts`: who may use their verbs.
 */
export const mayCall: Record<string, string[]> = {
  access: [],
  days: [],
  accounts: [],
  catalogue: [],
  facts: ['catalogue', 'conversions', 'days'],
  search: ['catalogue', 'costs'],
  editing: [],
  profile: ['accounts', 'catalogue', 'conversions', 'days', 'editing', 'matching'],
  hosted: ['accounts', 'catalogue', 'days', 'documents', 'editing', 'profile', 'shortlist'],
  conversions: ['days'],
  costs: ['catalogue', 'conversions'],
  matching: ['catalogue', 'costs', 'search', 'conversions', 'days'],
  interpret: ['catalogue', 'search', 'matching'],
  recommendations: ['accounts', 'catalogue', 'interpret', 'matching'],
  shortlist: ['catalogue', 'days', 'editing'],
  added: ['catalogue', 'shortlist'],
  staff: ['accounts', 'messages'],
  desk: ['accounts', 'messages', 'tasks'],
  messages: [],
  plans: ['content', 'days'],
  tasks: ['days'],
  notices: ['catalogue', 'days', 'search'],
  applications: ['added', 'catalogue', 'days', 'documents', 'editing', 'plans', 'profile', 'shortlist'],
  documents: ['accounts'],
  privacy: ['accounts', 'documents', 'hosted', 'leads'],
  leads: ['content', 'days'],
  content: ['conversions', 'days', 'interpret'],
  coach: ['content'],
}
