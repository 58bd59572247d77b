import { expect, test } from 'vitest'
import { createMailtoLink, createWhatsappLink } from './contact-links.ts'

test.each([
  ['priya@gmail.com', 'mailto:priya@gmail.com'],
  ['priya.nair+pma@gmail.com', 'mailto:priya.nair%2Bpma@gmail.com'],
  // Characters that would end the address and start a recipient, a subject or a text.
  ['priya%40gmail.com?bcc=spy@evil.test', 'mailto:priya%2540gmail.com%3Fbcc%3Dspy@evil.test'],
  ['priya@gmail.com?subject=x&body=y', 'mailto:priya@gmail.com%3Fsubject%3Dx%26body%3Dy'],
  ['one@a.test,two@b.test', 'mailto:one%40a.test%2Ctwo@b.test'],
  ['a#b@c.test', 'mailto:a%23b@c.test'],
  ["o'neil@a.test", 'mailto:o%27neil@a.test'],
  ['प्रिया@उदाहरण.भारत', `mailto:${encodeURIComponent('प्रिया')}@${encodeURIComponent('उदाहरण.भारत')}`],
  ['\ud800@a.test', 'mailto:%EF%BF%BD@a.test'],
  ['nobody', 'mailto:nobody'],
])('the address %j is linked as %s', (email, link) => {
  expect(createMailtoLink(email)).toBe(link)
})

test.each([
  ['+91 98765 43210', 'https://wa.me/919876543210'],
  ['98765;phone-context=evil?x', 'https://wa.me/98765'],
])('the number %j is linked as %s', (phone, link) => {
  expect(createWhatsappLink(phone)).toBe(link)
})
