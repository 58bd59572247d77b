import type { Page } from 'playwright-core'
import { getDayIn } from '../admissions/days/days.server.ts'
import { createStatementText, type MadeLine } from './world/statements.ts'

/** An account at a bank, added at the desk, and its statement of today, which holds a line more each time; gives that line's reference. Without a line the same is read again. */
export async function addAccountAtDesk(desk: Page) {
  const ending = String(Math.floor(1000 + Math.random() * 9000))
  await desk.goto('/desk/payments/statements')
  await desk.getByRole('link', { name: 'Add an account' }).click()
  await desk.getByLabel('Name').fill('Fees')
  await desk.getByLabel('Last four digits of its number').fill(ending)
  await desk.getByLabel('Bank', { exact: true }).selectOption('HDFC Bank')
  await desk.getByRole('button', { name: 'Add the account' }).click()
  await desk.getByRole('heading', { name: `Fees, ending in ${ending}` }).waitFor()
  const lines: MadeLine[] = []
  const day = getDayIn('Asia/Kolkata', new Date())
  return async (narration?: string, paise = 0n) => {
    const reference = `00004370000${ending}${lines.length}`
    const balance = (lines.at(-1)?.balance ?? 100_000_00n) + paise
    if (narration) lines.push({ day, paise, balance, narration, reference })
    await desk.goto('/desk/payments/statements')
    await desk.getByRole('link', { name: 'Add a statement' }).click()
    await desk.getByLabel('Account').selectOption({ label: `Fees, ending in ${ending}` })
    await desk.getByLabel('Statement', { exact: true }).setInputFiles({
      name: 'statement.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(createStatementText('hdfc', lines)),
    })
    await desk.getByRole('button', { name: 'Show what will be added' }).click()
    if (!narration) return reference
    await desk.getByRole('button', { name: /^Add/ }).click()
    await desk.getByRole('heading', { name: `Statement of Fees, ending in ${ending}` }).waitFor()
    return reference
  }
}
