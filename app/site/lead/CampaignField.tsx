import { useEffect, useState } from 'react'
import { readCampaignNote } from '../campaign-note.ts'

/**
 * The campaign that the visitor came from, filled in by the browser alone: pages are the same for everyone,
 * and are cached. Without script it is empty, and the address of the form's page counts (`campaignOfPage`).
 */
export function CampaignField() {
  const [campaign, setCampaign] = useState('')
  useEffect(() => setCampaign(readCampaignNote()), [])
  return <input type="hidden" name="campaign" value={campaign} />
}
