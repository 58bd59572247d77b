import { z } from 'zod'

const REGISTER_ADDRESS = /^REGISTER_([A-Z0-9_]+)_URL$/
const addressSchema = z.url({ protocol: /^https?$/ })

/**
 * Reads the addresses from which registers are fetched, by the register's name in lower case with hyphens:
 * `discover-uni`. Adds a sentence to `complaints` for each variable that is wrong.
 */
export function readRegisterAddresses(env: Record<string, string | undefined>, complaints: string[]) {
  const registerAddresses: Record<string, string[]> = {}
  for (const [name, list] of Object.entries(env)) {
    const register = name.match(REGISTER_ADDRESS)?.[1]
    const addresses = list?.split(/\s+/).filter(Boolean) ?? []
    if (!register || addresses.length === 0) continue
    if (addresses.every((address) => addressSchema.safeParse(address).success)) {
      registerAddresses[register.toLowerCase().replaceAll('_', '-')] = addresses
    } else {
      complaints.push(`${name} is "${list}": write an address that begins with https:// or http://.`)
    }
  }
  return registerAddresses
}

/** Describes the variables of register addresses for `--help` and for the table in the docs. */
export const registerAddressSetting = {
  name: 'REGISTER_<NAME>_URL',
  means:
    'Where a register is fetched from, instead of its publisher’s address: REGISTER_CRICOS_URL, REGISTER_DISCOVER_UNI_URL. It may be on your own network; where it leads to may not.',
  write: 'an address that begins with https:// or http://, or several parted by spaces',
  default: '',
}
