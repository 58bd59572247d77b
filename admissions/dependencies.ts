/**
 * Which capability may call which. The whole list; the check in `scripts/directions.ts` refuses an import that is not here.
 */
export const mayCall: Record<string, string[]> = {
  days: [],
  accounts: [],
  catalogue: [],
  search: ['catalogue'],
  profile: ['accounts', 'catalogue', 'conversions', 'days', 'matching'],
  hosted: ['accounts', 'catalogue', 'days', 'documents', 'profile', 'shortlist'],
  conversions: ['days'],
  matching: ['catalogue', 'search', 'conversions', 'days'],
  interpret: ['catalogue', 'search', 'matching'],
  recommendations: ['accounts', 'catalogue', 'interpret', 'matching'],
  shortlist: ['catalogue', 'days'],
  applications: ['catalogue', 'days', 'documents', 'profile', 'shortlist'],
  documents: ['accounts'],
  privacy: ['accounts', 'documents', 'hosted', 'leads'],
  leads: ['content', 'days'],
  content: ['days'],
  coach: ['content'],
}
