import type { Abilities } from '../admissions/content/variables.ts'
import type { Config } from '../platform/config/config.ts'

/** What this installation can do, as far as what it says of itself depends on it. */
export function abilitiesOf({
  accounts,
  model,
  site,
}: Pick<Config, 'accounts' | 'model' | 'site'>): Abilities {
  return {
    mail: accounts.smtpUrl !== undefined,
    sheet: site.leadSheetUrl !== undefined,
    model: model !== undefined,
    // There is no place yet where a counsellor could open anything.
    counsellors: false,
  }
}
