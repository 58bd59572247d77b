import { expect, test } from 'vitest'
import { compareListings } from './compare-listings.ts'

const listing = (rows: string, total: number) => ({
  rows: new Map(rows.split(' ').map((row) => row.split('=') as [string, string])),
  total,
})

test.each([
  ['nothing has changed', 'a=new b=new', 2, 'a=new b=new', 2, 0, 0],
  ['three have come', 'a=new', 1, 'a=new b=new c=new d=new', 4, 3, 0],
  ['one was taken by somebody', 'a= b=', 2, 'a=ben b=', 2, 0, 1],
  ['one has left and one has come', 'a= b=', 2, 'b= c=', 2, 1, 1],
  ['one has left a full page, and the next one moved up', 'a= b=', 9, 'b= c=', 8, 0, 1],
  ['one has come behind a full page', 'a= b=', 9, 'a= b=', 10, 1, 0],
])('a list read again: %s', (_, shownRows, total, now, totalNow, added, changed) => {
  expect(compareListings(listing(shownRows, total), listing(now, totalNow))).toEqual({ added, changed })
})
