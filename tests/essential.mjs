// Loaded before a server under test (`NODE_OPTIONS`): its operator has switched Essential on in content/plans.yaml.
import { promises } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const ESSENTIAL = `- id: essential
  title: Essential Package
  onSale: true
  price: 39999
  currency: INR
  frequency: one-time
  holds: { days: null, sessions: 5, institutions: 10 }
  promises: { mentorHours: 24, activeHours: 48, refundDays: 7, refundBusinessDays: 7 }
  features:
    - Applications for up to 10 universities
  cta: { label: Book Your Free Consultation, leadsTo: book }
  forInstitutions: false
`

const { readFile } = promises
promises.readFile = async (path, ...more) => {
  const text = await readFile(path, ...more)
  if (!`${path}`.endsWith('plans.yaml')) return text
  const start = text.indexOf('- id: essential')
  if (start < 0 || text.indexOf('\n- id:', start) > 0)
    throw new Error('The Essential plan should be the last one in content/plans.yaml.')
  return text.slice(0, start) + ESSENTIAL
}
syncBuiltinESMExports()
