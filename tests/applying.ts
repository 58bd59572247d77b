import type { Locator, Page } from 'playwright-core'
import { seesToast } from './toasts.ts'

/** The page of a programme of the world that names its starts. */
export const LAW = '/explore/university/cricos-moor-master-of-law'

/** Another programme of the world, at another institution. */
export const NURSING = '/explore/university/cricos-harbour-master-of-nursing'

/** A draft for the master of law or another programme, opened; from its page, where that is shown already. */
export async function startApplication(page: Page, programme: typeof LAW | typeof NURSING = LAW) {
  const name = programme === LAW ? 'Master of Law' : 'Master of Nursing'
  if (new URL(page.url()).pathname !== programme) await page.goto(programme)
  await page.getByRole('button', { name: `Apply Now ${name}` }).click()
  await page.getByRole('link', { name: `Open ${name}` }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** All that the profile asks of Amara herself, typed into its fields by their labels. */
export async function fillAbout(field: (label: string) => Locator) {
  await field('First name').fill('Amara')
  await field('Last name').fill('Rao')
  await field('Gender').selectOption({ label: 'Female' })
  await field('Date of birth').fill('2005-03-09')
  await field('Nationality').selectOption({ label: 'India' })
  await field('Address').fill('12 Lake Road')
  await field('Country').selectOption({ label: 'India' })
  await field('State').selectOption({ label: 'Maharashtra' })
  await field('City').selectOption({ label: 'Pune' })
  await field('ZIP code').fill('411001')
}

/** The profile fields that every institution asks for, as a student types them. */
export async function fillProfile(page: Page) {
  await page.goto('/dashboard/profile#about')
  const about = page.locator('#about')
  const field = (label: string) => about.getByLabel(label, { exact: true })
  await fillAbout(field)
  await about.getByRole('button', { name: 'Save' }).click()
  await seesToast(page, 'Data uploaded Successfully')

  await page.goto('/dashboard/profile#education')
  const education = page.locator('#education')
  await education.getByRole('button', { name: 'Add' }).click()
  await education.getByLabel('Institute name').fill('Lake College')
  await education.getByLabel('Degree').fill('B.Tech')
  await education.getByLabel('Field of study').fill('Computing')
  await education.getByLabel('Score', { exact: true }).fill('3.5')
  await education.getByLabel('Start date').fill('2022-08-01')
  await education.getByLabel('End date').fill('2026-05-31')
  await education.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Detail added successfully!', { exact: true }).waitFor()
}

/** Chooses another start of a draft, whose field waits in a fold, and keeps it. */
export async function chooseStart(page: Page, option: string | { index: number }) {
  await page.locator('summary', { hasText: 'Change Intake' }).click()
  await page.getByLabel('Choose an intake').selectOption(option)
  await page.getByRole('button', { name: 'Choose this intake' }).click()
  await seesToast(page, 'Intake chosen')
}

/** The papers an application needs before it is sent, without those of later stages. */
const getChecklist = (page: Page) => page.getByRole('region', { name: 'Checklist', exact: true })

/** The row of a paper, with the fold open in which something is attached to it. */
export async function openPaper(page: Page, name: string) {
  const row = getChecklist(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true, level: 4 }) })
  if (!(await row.locator('select').isVisible())) await row.locator('summary').first().click()
  return row
}

/** Chooses what is there for a paper, without saving it. */
export async function choosePaper(page: Page, name: string, option: string | { index: number }) {
  await (await openPaper(page, name)).locator('select').selectOption(option)
}

/** Keeps what was chosen of all papers, by the button beside one of them. */
export async function savePapers(page: Page, name: string) {
  await (await openPaper(page, name)).getByRole('button', { name: /^Save/ }).click()
}

/** Says of every paper of the checklist that it is not asked for. */
export async function attachAllPapers(page: Page) {
  const names = await getChecklist(page).locator('h4').allTextContents()
  for (const name of names) await choosePaper(page, name, 'Not asked for')
  await savePapers(page, names[0])
  await seesToast(page, 'Checklist saved')
}
