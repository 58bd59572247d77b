import { useEffect, useState } from 'react'
import { readCampaignNote } from '../campaign-note.ts'

/** Returns the campaign that brought the visitor, as a form sends it; empty on the server. */
export function useCampaign() {
  const [campaign, setCampaign] = useState('')
  useEffect(() => setCampaign(readCampaignNote()), [])
  return campaign
}

/**
 * Renders the campaign that the visitor came from, filled in by the browser alone: pages are the same for
 * everyone, and are cached. Without script it is empty, and the address of the form's page counts
 * (`readPageCampaign`). `sent`: what a refused form came with, which is no longer in the address.
 */
export function CampaignField({ sent = '' }: { sent?: string }) {
  return <input type="hidden" name="campaign" value={useCampaign() || sent} />
}
