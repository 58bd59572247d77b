/**
 * Which capability may call which. The whole list; the check in `scripts/directions.ts` refuses an import that is not here.
 */
export const mayCall: Record<string, string[]> = {
  accounts: [],
  catalogue: [],
  search: ['catalogue'],
  profile: ['accounts', 'catalogue', 'conversions', 'matching'],
  hosted: ['accounts', 'catalogue', 'documents', 'profile', 'shortlist'],
  conversions: [],
  matching: ['catalogue', 'search', 'conversions'],
  interpret: ['catalogue', 'search', 'matching'],
  recommendations: ['accounts', 'catalogue', 'interpret', 'matching'],
  shortlist: ['catalogue'],
  applications: ['catalogue', 'documents', 'profile', 'shortlist'],
  documents: ['accounts'],
  privacy: ['accounts', 'documents', 'hosted', 'leads'],
  leads: ['content'],
  coach: ['content'],
}
