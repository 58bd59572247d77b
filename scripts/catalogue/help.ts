import { CHECKED_FACTS } from '../../admissions/catalogue/checked.ts'
import { registers } from '../../importers/registers.ts'

export const USAGE = `npm run catalogue -- <command>

  import <register> <file, folder or address>…   read a register into the catalogue
  update [register or all]                       fetch newer editions from the registers’ publishers
  editions --from <folder>                       make the editions that the product carries
  facts <file.csv> --by <e-mail>                 publish facts that somebody has seen on institutions' pages
  build                                          build the snapshot from the imported registers
  verify                                         check every stored edition and snapshot
  stats                                          what the catalogue holds
  coverage                                       how many programmes have each fact, by country and level
  search "<words>" [filter=value…]               search the current snapshot

Each command takes --help. The data folder is DATA_DIR (.data where it is not set).
Exit codes: 0 done, 1 refused or failed, 2 wrong usage.`

const COMMAND_HELP: Record<string, string> = {
  update: `npm run catalogue -- update [register or all]

Asks each publisher whether a register is newer than what was seen last, fetches it whole, and imports it as \`import\` does: added, changed and
withdrawn are shown, and what looks wrong is refused. Without a register: all that are in the catalogue and have an address.
The addresses are the publishers', or yours: REGISTER_<NAME>_URL, several parted by spaces.

  --dry-run        print the plans and change nothing
  --no-build       do not build the snapshot afterwards
  --due            only registers not looked at for as long as CATALOGUE_UPDATES says, as the server does by itself
  --allow-shrink, --accept fees,cities
                   as for \`import\``,
  editions: `npm run catalogue -- editions --from <folder> [--to <folder>]

Reads every register of which the product carries an edition from its files below a folder, and writes one compressed file a register and
manifest.json (register, edition, retrieved, records, licence, attribution, checksum). The same files give the same bytes, on any day.
They are written to catalogue/registers/ of the product where no folder is named.`,
  facts: `npm run catalogue -- facts <file.csv> --by <e-mail> [--dry-run]
npm run catalogue -- facts withdraw <programme> <fact> --by <e-mail>

Publishes facts that registers lack, each in the name of whoever answers for it, and says of every row what became of it. Columns:
  programme   its number, or the address of its page here: us-100654-…
  fact        ${CHECKED_FACTS.join(', ')}
  value       September 2027; January 2028 · 2027-01-15 · 6.5 · EUR 12,000 a year · EUR 75 · yes · 500 words; Why here?
  page        the address where it stands
  seen        the day on which it was seen there: 2026-11-23
  review      the last day on which it counts: from the next one on it is to be confirmed
The same file twice changes nothing. What a register publishes stays; where a page says something else, both are shown.`,
  build: `npm run catalogue -- build

Builds the next snapshot from the registers' current editions, beside the current one, and puts it in its place.`,
  verify: `npm run catalogue -- verify

Reads every register's edition and every snapshot version to the end, and says which are damaged (exit code 1).`,
  stats: `npm run catalogue -- stats

Prints the current snapshot's figures, its sources with their licences, and each register's last import.`,
  coverage: `npm run catalogue -- coverage

Prints, by country and level of degrees, the share of programmes with tuition, first-year cost, length, language, English, marks, last day and outcomes.`,
  search: `npm run catalogue -- search "<words>" [filter=value…]

Searches the current snapshot with the filters of the site's address:
  npm run catalogue -- search "data science" country=AU level=master perPage=5`,
}

/** Returns the help of one command; for \`import\` with the registers and their options. */
export async function findHelp(command: string): Promise<string | undefined> {
  if (command !== 'import') return COMMAND_HELP[command]
  const lines = [
    'npm run catalogue -- import <register> <file, folder or address>…',
    '',
    'Files may be plain, .gz or .zip. Without a place, the address REGISTER_<NAME>_URL of the settings is read.',
    '',
    '  --dry-run        print the plan and change nothing',
    '  --no-build       do not build the snapshot afterwards',
    '  --edition 2026-08-04',
    '                   what the publisher calls the edition, for files that do not say it',
    '  --allow-shrink   accept a register that lost more than 30 % of its programmes or institutions',
    '  --accept fees,cities',
    '                   accept that these differ as much as they do from what was imported before (a refusal names them)',
    '',
    'Registers:',
  ]
  for (const load of Object.values(registers)) {
    const { name, title, takes } = await load()
    lines.push(
      `  ${name.padEnd(14)} ${title}`,
      ...takes.split('\n').map((line) => `                 ${line.trim()}`),
    )
  }
  return lines.join('\n')
}
