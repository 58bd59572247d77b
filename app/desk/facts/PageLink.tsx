import { parseWebAddress } from '../../programme/web-address.ts'
import { deskFactWords } from './words.ts'

/** Opens the institution's page, which decides, in a tab of its own. */
export function PageLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {deskFactWords.page(parseWebAddress(address)?.host ?? address)}
    </a>
  )
}
