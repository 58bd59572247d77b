import type { Register } from './types.ts'

/** Every importer, by its register's name; loaded on demand, because each has its own tables. */
export const registers: Record<string, () => Promise<Register>> = {
  cricos: async () => (await import('./cricos/cricos.ts')).cricos,
  us: async () => (await import('./us/us.ts')).us,
  'discover-uni': async () => (await import('./discover-uni/discover-uni.ts')).discoverUni,
  france: async () => (await import('./france/france.ts')).france,
  netherlands: async () => (await import('./netherlands/netherlands.ts')).netherlands,
  italy: async () => (await import('./italy/italy.ts')).italy,
  singapore: async () => (await import('./singapore/singapore.ts')).singapore,
  'uk-sponsors': async () => (await import('./uk-sponsors/uk-sponsors.ts')).ukSponsors,
  'france-institutions': async () =>
    (await import('./france-institutions/france-institutions.ts')).franceInstitutions,
  hipo: async () => (await import('./hipo/hipo.ts')).hipo,
  ror: async () => (await import('./ror/ror.ts')).ror,
  'institution-pages': async () =>
    (await import('./institution-pages/institution-pages.ts')).institutionPages,
  partner: async () => (await import('./partner/partner.ts')).partner,
}
