import { expect, test } from 'vitest'
import { parseBankReference } from './bank-reference.ts'

test.each([
  ['612345678901', '612345678901'],
  ['6123 4567 8901', '612345678901'],
  ['UTR: 612345678901', '612345678901'],
  ['UTR612345678901', '612345678901'],
  ['UPI Ref No. 612345678901', '612345678901'],
  ['UPI Ref. No: 612345678901.', '612345678901'],
  ['UPI transaction ID: 612345678901', '612345678901'],
  ['RRN - 612345678901', '612345678901'],
  ['IMPS Reference Number 612345678901', '612345678901'],
  ['\u200e612345678901', '612345678901'],
  ['६१२३४५६७८९०१', '612345678901'],
  ['hdfcn52026112812', 'HDFCN52026112812'],
  ['NEFT UTR No: SBIN526112800123', 'SBIN526112800123'],
  ['UTR: IDIBH52026112800123456', 'IDIBH52026112800123456'],
  ['UTR: IDIBH5202611280012345', undefined],
  ['61234567890', undefined],
  ['UTR:', undefined],
  ['', undefined],
  ['paid by my father', undefined],
])('the reference in %j is %j', (text, reference) => {
  const read = parseBankReference(text)
  expect(read.ok ? read.value : undefined).toBe(reference)
})

test.each([
  'T2411281030229876543210',
  'Transaction ID T2411281030229876543210',
  'CICAgKDg0fSlYw',
  'Google transaction ID CICAgKDg0fSlYw',
])('%j is an app’s number, not a bank reference', (text) => {
  expect(parseBankReference(text)).toEqual({ ok: false, problem: 'app-number' })
})
