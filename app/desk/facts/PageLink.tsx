import { parseWebAddress } from '../../programme/web-address.ts'
import { deskFactWords } from './words.ts'

/** Links the institution's page, the decisive source, in a new tab. */
export function PageLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {deskFactWords.page(parseWebAddress(address)?.host ?? address)}
    </a>
  )
}
