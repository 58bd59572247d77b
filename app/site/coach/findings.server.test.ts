import { expect, test } from 'vitest'
import { indexPassages } from '../../../admissions/coach/find.ts'
import { listPassages } from '../../../admissions/coach/passages.ts'
import { readContent } from '../../../admissions/content/read.server.ts'
import { interpreter } from '../../../tests/interpret/without-model.ts'
import { worldCatalogue } from '../../../tests/world/catalogue.ts'
import { worldInstitutions, worldProgrammes } from '../../../tests/world/records.ts'
import type { PageContext } from '../../context.ts'
import { createCountryNames } from './country-names.server.ts'
import { findCoachAnswers } from './findings.server.ts'

const content = await readContent('content')
const unlisted = {
  ...worldInstitutions[0],
  id: 'partner-fjord',
  name: 'Technical University of Munich',
  country: 'NO',
  city: 'Bergen',
  state: undefined,
  website: 'https://fjord.example',
}
const searchable = worldCatalogue(
  [
    ...worldProgrammes,
    ...tenAlike('partner-yarra-data', 'AUD'),
    ...tenAlike('partner-charles-river-ai', 'USD'),
  ],
  [...worldInstitutions, unlisted],
)
const page = {
  content,
  searchable,
  catalogue: searchable.catalogue,
  passages: indexPassages(listPassages(content, createCountryNames(content.amounts))),
  interpreter,
  site: {},
  abilities: {},
  origin: 'https://pma.example',
  locale: 'en-GB',
  defaultCurrency: 'INR',
  today: () => '2026-11-26',
} as unknown as PageContext
const askCoach = (text: string) => findCoachAnswers(page, text)

/** As many as it takes to say between what fees lie: from 30,000 to 39,000 a year. */
function tenAlike(id: string, currency: string): typeof worldProgrammes {
  const programme = worldProgrammes.find((worldProgramme) => worldProgramme.id === id)!
  return Array.from({ length: 10 }, (_, index) => ({
    ...programme,
    id: `${id}-${index}`,
    facts: {
      ...programme.facts,
      tuition: {
        state: 'published',
        value: { amount: 30_000 + index * 1_000, currency, period: 'year', audience: 'international' },
        source: programme.origin.source,
      },
    },
  }))
}

const NOTHING = 'We don’t have this.'
const AU = 'Studying in Australia: '
const US = 'Studying in the United States: '
const DE = 'Studying in Germany: '
const GB = 'Studying in the United Kingdom: '
const PLANS = 'What is the difference between the Basic and the Advantage Package?'
const REFUSED = 'Do I get my money back if I get no visa or no admission?'
const HELP = 'What do you help with?'
const PAID = 'Do universities, lenders or partners pay you?'
const PHONE = 'Can I call you, and on which number?'
const CANCEL = 'Can I move a session, or call it off?'
const EMI = 'Can I pay for a plan in instalments (EMI)?'
const MINOR = 'Can I register if I am under 18?'
const DATA = 'Is my data safe with you?'
const REPLY = 'When will my counsellor reply?'
const LOAN = 'How much education loan can we get without collateral?'
const TESTS = 'Is a test such as IELTS or GRE compulsory?'
const LETTERS = 'Who should write my letters of recommendation?'
const BORROWERS = 'Who takes the education loan, the student or the parents?'
const WORK = 'How many hours can I work while I study?'
const DURING = 'During your studies'
const AFTER = 'After your studies'
const MONEY = 'Mastering the art of financial planning: '

/**
 * What families ask in their own words, and what they read first. The second part was set aside while the answers were made; of it “a year
 * off” and “how many universities” were mended when they had been measured. By the third, answers and wordings were made.
 */
test.each([
  ['does PMA charge money', 'What do you charge?'],
  ['when should we apply for September 2027', 'When should we start?'],
  ['is 65 percent enough', 'Are my marks enough?'],
  ['my son has a gap of two years', 'Are gap years a problem?'],
  ['which country is cheapest', 'What is the total cost, and which country is cheapest?'],
  ['cost of masters in Australia', `${AU}What tuition costs`],
  ['visa for USA', `${US}Visa`],
  ['work while studying in Australia part time', `${AU}${DURING}`],
  ['SOP format', 'How do I write a statement of purpose?'],
  ['is it safe for girls', NOTHING],
  ['forgot my password', 'I forgot my password. What can I do?'],
  ['scholarships for indian students', 'Are there scholarships?'],
  ['Canada or Germany which is better', NOTHING],
  ['how much loan can we get', LOAN],
  ['IELTS for Australia', `${AU}Visa`],
  ['how much money in bank for australia visa', `${AU}Money to live on`],
  ['total fees for MS in USA', `${US}What tuition costs`],
  ['how do we pay you', 'How do I pay for a plan?'],
  ['do you take commission from universities', PAID],
  ['can we talk to someone', 'Can we talk to a person?'],
  ['PR after study in Canada', NOTHING],

  ['what are your charges', 'What do you charge?'],
  ['last date to apply for fall 2027', 'Do you send my application to the university for me?'],
  ['is 7 cgpa good enough for MS', 'Are my marks enough?'],
  ['daughter took a year off after 12th', 'Are gap years a problem?'],
  ['how much does it cost to study in Germany', `${DE}What tuition costs`],
  ['do I need a visa to study in UK', `${GB}Visa`],
  ['can students do a job in Canada while studying', `Studying in Canada: ${DURING}`],
  ['tips for writing statement of purpose', 'How do I write a statement of purpose?'],
  ['I cannot log in', 'I forgot my password. What can I do?'],
  ['scholarship for masters in UK', 'The closest: Are there scholarships?'],
  ['interest on education loan', `${MONEY}What the pause costs`],
  ['how can I delete my account', 'Privacy policy: What we hold, and why'],
  ['is German language compulsory', `${DE}How you apply`],
  ['how many universities can I apply to', 'What does the Advantage Package include?'],
  ['is food available', NOTHING],
  ['my parents want to talk to counsellor', 'Can we talk to a person?'],
  ['how much money to show in bank for Canada', 'Studying in Canada: Money to live on'],
  ['MBBS in Ukraine fees', NOTHING],
  ['will you help with visa interview', NOTHING],
  ['masters in Ireland how many years', 'Studying in Ireland: How long it takes'],

  ['difference between Basic and Advantage plan', PLANS],
  ['basic vs advantage which one should I take', PLANS],
  ['which plan is better', PLANS],
  ['is basic package really free', 'What can I do without paying?'],
  ['what happens after 20 days of free plan', 'How long is my account valid?'],
  ['can I change my plan', 'Can I move to a bigger plan later?'],
  ['how do I cancel my plan', 'Can I get my money back?'],
  ['I paid but no mentor has called', 'What happens after I have paid?'],
  ['can I apply to 10 universities', 'What does the Advantage Package include?'],
  ['will I get my money back if my visa is refused', REFUSED],
  ['if university rejects me do you refund', REFUSED],
  ['visa reject ho gaya to paisa wapas milega', REFUSED],
  ['student visa rejected what now', NOTHING],
  ['loan without property', LOAN],
  ['education loan without collateral', LOAN],
  ['which bank gives loan without security', LOAN],
  ['do you help with loan', HELP],
  ['do you help with visa', HELP],
  ['what services do you provide', HELP],
  ['how to pay by google pay', 'How do I pay for a plan?'],
  ['can I trust you', 'Where do fees, dates and requirements come from, and can I rely on them?'],
  ['deadline for fall 2027', 'Do you send my application to the university for me?'],
  ['how many counselling sessions do I get', 'What can I do without paying?'],
  ['is my money safe', NOTHING],
  ['do I have to pay TCS', 'What is TCS when we send money abroad?'],
  ['I have 5 backlogs, can I apply', 'Are backlogs a problem?'],
  ['backlogs allowed in UK', 'The closest: Are backlogs a problem?'],
  ['does Melbourne accept backlogs', NOTHING],
  ['can I apply with 50 percent', 'Are my marks enough?'],
  ['is IELTS compulsory', TESTS],
  ['can I study in Canada without IELTS', `The closest: ${TESTS}`],
  ['do I need to know German to study in Germany', `${DE}How you apply`],
  ['is german required in austria', NOTHING],
  ['do I need to learn French', NOTHING],
  ['is study in Germany free', `${DE}What tuition costs`],
  ['Can I work while studying in Canada', `Studying in Canada: ${DURING}`],
  ['can my son work while studying in the United States', `${US}${DURING}`],
  ['what are the working hours for students in US', `${US}${DURING}`],
  ['can I do part time job in Germany and Canada', `Studying in Canada: ${DURING}`],
  ['can I work after studies in UK', `${GB}${AFTER}`],
  ['post study work visa uk', `${GB}${AFTER}`],
  [
    'how many hours a week can international students legally work in Canada',
    `Studying in Canada: ${DURING}`,
  ],
  ['stay back in germany', `${DE}${AFTER}`],
  ['can I work while studying in Japan', `The closest: ${WORK}`],
  ['can I get a job after masters in USA', `${US}${AFTER}`],
  ['is health insurance compulsory in usa', 'Do I need health insurance?'],
  ['how much does living cost in USA', `${US}Money to live on`],
  ['what documents are required for admission', 'Which documents do I need to apply?'],
  ['do you help in SOP writing', 'Will you write my statement of purpose?'],
  ['do you give 100% admission guarantee', 'Do you guarantee admission or a visa?'],
  ['scholarship for SC ST students', 'Are there scholarships?'],
  ['what is the age limit', NOTHING],
  ['after btech which course is best abroad', NOTHING],
  ['do you have office in Hyderabad', NOTHING],

  ['do you take money from universities', PAID],
  ['do universities pay you commission', PAID],
  ['refund', 'Can I get my money back?'],
  ['how are you paid by universities', PAID],
  ['aapko college se paisa milta hai kya', PAID],
  ['do you charge money', 'What do you charge?'],
  ['do I pay university fees to you', 'What does the Advantage Package include?'],
  ['what is your phone number', PHONE],
  ['aapka whatsapp number kya hai', PHONE],
  ['do you sell my phone number', 'What happens to my phone number?'],
  ['can I cancel my session', CANCEL],
  ['how do I reschedule my appointment', CANCEL],
  ['can I cancel my plan', 'Can I get my money back?'],
  ['can i pay in emi', EMI],
  ['is emi available', EMI],
  ['emi of education loan', LOAN],
  ['my daughter is 17 can she sign up', MINOR],
  ['can a 16 year old open an account', MINOR],
  ['is my data safe', DATA],
  ['are my documents safe with you', DATA],
  ['do you share my details', DATA],
  ['when will my counsellor reply', REPLY],
  ['why is there no reply', REPLY],

  // As many families write: Hindi in English letters. Of twenty that were set aside while the words were made, thirteen were answered and
  // none wrongly; five of the rest have been mended since and stand among the last.
  ['mujhe germany jana hai fees kitni hai', `${DE}What tuition costs`],
  ['kya main 6.5 ielts pe canada ja sakta hu', 'The closest: Are my marks enough?'],
  ['bina ielts ke canada ja sakte hain kya', `The closest: ${TESTS}`],
  ['australia me padhai ka kharcha kitna hai', `${AU}What tuition costs`],
  ['usa ka visa kaise milega', `${US}Visa`],
  ['canada ke liye bank me kitna paisa chahiye', 'Studying in Canada: Money to live on'],
  ['kitna loan milega', LOAN],
  ['bina property ke loan milega kya', LOAN],
  ['scholarship kaise milegi', 'Are there scholarships?'],
  ['mere bete ka 2 saal ka gap hai', 'Are gap years a problem?'],
  ['backlog hai kya admission milega', 'Are backlogs a problem?'],
  ['padhai ke saath part time job kar sakte hain kya', WORK],
  ['padhai ke baad kaam kar sakta hu kya', 'Can I stay and work after my degree?'],
  ['aap kitna charge karte ho', 'What do you charge?'],
  ['counsellor se baat karni hai', 'Can we talk to a person?'],
  ['password bhool gaya', 'I forgot my password. What can I do?'],
  ['sop kaise likhe', 'How do I write a statement of purpose?'],
  ['sabse sasta masters germany me', `${DE}What tuition costs`],
  ['usa me part time naukri kar sakte hai', `${US}${DURING}`],
  ['sabse sasta desh kaun sa hai', 'What is the total cost, and which country is cheapest?'],
  ['kab apply karna chahiye', 'When should we start?'],
  ['60 percent me admission milega kya', 'Are my marks enough?'],
  ['uk jane ke liye ielts zaruri hai kya', `The closest: ${TESTS}`],
  ['canada ka student visa kitne din me milta hai', 'Studying in Canada: Visa'],
  ['mujhe usa me ms karna hai kitna paisa lagega', `${US}What tuition costs`],
  ['beti ko australia bhejna hai kitna kharcha aayega', `${AU}What tuition costs`],
  ['me engineering kar raha hu mere 4 backlog hai', 'Are backlogs a problem?'],
  ['ielts me 6 band aaye hai kya hoga', 'Are my marks enough?'],
  ['refund milega kya agar visa nahi mila', REFUSED],
  ['payment kaise karu upi se', 'How do I pay for a plan?'],
  ['hello', NOTHING],
  ['hi namaste', NOTHING],
  ['help me write my essay', 'Will you write my statement of purpose?'],
  ['Please review my statement of purpose', 'Will you write my statement of purpose?'],
  ['can you help with education loan', 'What do you help with?'],
  ['resume help', 'What do you help with?'],
  ['advantage plan me kya kya milega', 'What does the Advantage Package include?'],
  ['aap log admission guarantee dete ho kya', 'Do you guarantee admission or a visa?'],
  ['mujhe counsellor chahiye', 'Can we talk to a person?'],
  ['scholarship ke liye kitne percent chahiye', 'Are there scholarships?'],
  ['sop kaun likhega', 'Will you write my statement of purpose?'],
  ['deadline kab hai', 'Do you send my application to the university for me?'],
  ['kitne universities me apply kar sakte hain', 'What does the Advantage Package include?'],
  ['usa me part time kaam kar sakte hai', `${US}${DURING}`],
  ['padhai ke baad pr milega kya canada me', NOTHING],
  ['visa interview me kya puchte hain', NOTHING],
  ['france me padhne me kitna kharcha hota hai', 'Studying in France: What tuition costs'],
  ['mere marks kam hai admission ho jayega', 'Are my marks enough?'],
  ['main apna password bhul gaya hoon', 'I forgot my password. What can I do?'],
  ['advantage aur basic me kya fark hai', PLANS],
  ['kisi se baat kar sakte hain kya', 'Can we talk to a person?'],
  ['canada me rehne ka kharcha kitna hai', 'Studying in Canada: Money to live on'],
  ['visa ke liye kaunse documents chahiye', 'Which documents do I need for a student visa?'],
  ['ireland me masters kitne saal ka hai', 'Studying in Ireland: How long it takes'],
  ['kya khana milta hai', NOTHING],
  ['delhi me aapka office kahan hai', NOTHING],
  ['LOR kaise likhwaye', LETTERS],
  ['recommendation letter kisse lena hai', LETTERS],
  ['lor kisse likhwana chahiye', LETTERS],
  ['lor kaun likhega', LETTERS],
  ['kya main khud lor likh sakta hu', LETTERS],
  ['professor se lor kaise maange', LETTERS],
  ['letter of recommendation kab maangna chahiye', LETTERS],
  ['lor kya hota hai', LETTERS],
  ['HOD se recommendation letter likhwana hai', LETTERS],
  ['mere teacher se lor le sakte hai kya', LETTERS],
  ['recommendation letter kaun deta hai', LETTERS],
  ['papa loan le sakte hai kya', BORROWERS],
  ['co-applicant kaun hoga', BORROWERS],
  ['loan kiske naam pe milega', BORROWERS],
  ['mummy papa ke naam pe education loan le sakte hain', BORROWERS],
  ['kya parents education loan le sakte hai', BORROWERS],
  ['loan student lega ya parents', BORROWERS],
  ['co applicant kya hota hai', BORROWERS],
  ['bina co-applicant ke loan milega kya', BORROWERS],
  ['mere father co-applicant ban sakte hai kya', BORROWERS],
  ['loan ke liye co-signer chahiye kya', BORROWERS],
  ['education loan me co-applicant zaruri hai kya', BORROWERS],
  ['manager se lor le sakte hai kya', NOTHING],
  ['lor ka format kya hai', NOTHING],
  ['lor online submit kaise kare', NOTHING],
  ['papa ki salary kitni honi chahiye loan ke liye', NOTHING],
  ['papa ka cibil kharab hai loan milega kya', NOTHING],
  ['papa retired hai loan milega kya', NOTHING],
  ['uncle co-applicant ban sakte hai kya', NOTHING],
  ['loan ka guarantor kaun banega', NOTHING],
  ['who should write my lor', LETTERS],
  ['sir se lor mangna hai', LETTERS],
  ['can I write my own lor', LETTERS],
  ['education loan mere naam par ya papa ke naam par', BORROWERS],
  ['loan kon lega main ya papa', BORROWERS],
  ['co applicant ki income kitni honi chahiye', NOTHING],
  ['papa ne pehle loan liya hai', NOTHING],
  ['recommendation letter office se chalega kya', NOTHING],
  ['can my father take the loan', BORROWERS],
  ['who signs the loan', BORROWERS],
])('“%s” is answered by “%s”', (text, first) => {
  const { answers, isClosest, found } = askCoach(text)

  const [{ title, heading } = { title: NOTHING }] = answers
  expect((isClosest ? 'The closest: ' : '') + title + (heading ? `: ${heading}` : '')).toBe(first)
  expect(found).toBe(first !== NOTHING)
})

test('facts about one country are not given for another', () => {
  const ofHours = (text: string) => askCoach(text).answers[0].text

  expect(ofHours('how many hours may I work')).toContain('each country’s page here says how many')
  for (const text of ['can I work while studying in USA', 'part time job US or UK'])
    expect(ofHours(text)).toMatch(/up to 20\shours a week/)
  const { answers } = askCoach('part time job in Germany and Canada')
  expect(answers.map(({ address }) => address)).toEqual([
    '/explore/country/ca#work',
    '/explore/country/de#work',
  ])
  expect(answers.map((answer) => answer.text).join()).not.toMatch(/campus in|CPT|F-1/)

  const { answers: unwritten } = askCoach('can I work while studying in Japan')
  expect(unwritten.map((passage) => passage.text).join()).not.toMatch(/\d\shours|F-1/)
  expect(unwritten[0].address).toBeUndefined()
})

test('work after study shows today’s rule and a decided future one, for the level in question', () => {
  const [{ text }] = askCoach('can I work after masters in UK').answers
  expect(text).toMatch(/Until 31\s?December 2026: Graduate visa: .* up to 2\s?years/)
  expect(text).toMatch(/From 1\s?January 2027: Graduate visa: .* up to 18\s?months/)
  expect(askCoach('can I work after phd in UK').answers[0].text).toMatch(/^Graduate visa: .* up to 3\s?years/)
})

test('an answered question is not searched in titles as well', () => {
  for (const text of [
    'is German language compulsory',
    'how much does living cost in USA',
    'is IELTS compulsory',
  ]) {
    const { programmes, suggestions } = askCoach(text)
    expect([programmes, suggestions], text).toEqual([undefined, []])
  }
})

test('the cost of a degree in a country comes from its programmes and page, before any programme', () => {
  const { answers, programmes, suggestions, search } = askCoach('cost of masters in Australia')

  expect(answers.map(({ address }) => address)).toEqual([
    '/explore/country/au#levels',
    '/explore/country/au#living',
  ])
  expect(answers[0].text).toMatch(
    /^Master's degrees: about ₹.* a year \(AUD\u00a033,000 to AUD\u00a038,000\), for the middle half of the 11 programmes/,
  )
  expect([programmes, suggestions]).toEqual([undefined, []])
  expect(search).toEqual({
    label: "Search programmes: Master's, Australia",
    address: '/explore?country=AU&level=master',
  })
})

test('an amount or range from a country’s page is shown in rupees first', () => {
  const { answers } = askCoach('fees in Ireland')
  expect(answers.map(({ text }) => text).join(' ')).toMatch(
    /Most programmes: about ₹[\d.]+\smillion to ₹[\d.]+\smillion \(EUR\u00a010,000 to EUR\u00a030,000\)\./,
  )
})

test('“can” beside a number is not Canada', () => {
  expect(askCoach('my daughter is 17 can she sign up').pages).toEqual([])
})

test('a country is not a search word', () => {
  const { programmes, suggestions, search, pages } = askCoach('visa for USA')

  expect([programmes, suggestions, pages]).toEqual([undefined, [], []])
  expect(search?.address).toBe('/explore?country=US')
})

test('without written content, a search is offered for a subject, degree or country with results only', () => {
  const ways = (text: string) => {
    const { search, pages } = askCoach(text)
    return [search?.address, ...pages.map(({ address }) => address)]
  }

  expect(ways('is it safe for girls')).toEqual([undefined])
  expect(ways('can I get into Harvard')).toEqual([undefined])
  expect(ways('ragging in nursing')).toEqual(['/explore?q=nursing&discipline=health'])
  expect(ways('nursing in Germany')).toEqual([undefined, '/explore/country/de'])
  expect(ways('Canada or Germany which is better')).toEqual([
    '/explore?country=CA&country=DE',
    '/explore/country/ca',
    '/explore/country/de',
  ])
})

test('an institution without programmes says so, with its website; general questions are still answered', () => {
  const { unlisted: answer, answers, isClosest, pages } = askCoach('am i eligible for tu munich')

  expect(answer).toEqual([
    {
      text: 'We list no programmes in Norway yet, so we cannot say what Technical University of Munich offers or asks for. Its own website does:',
      site: { label: 'fjord.example', address: 'https://fjord.example/' },
    },
  ])
  // How one applies there is on its country's page.
  expect(pages.map(({ address }) => address)).toContain('/explore/country/no')
  expect(answers.map(({ title }) => title)).toEqual(['Are my marks enough?'])
  expect(isClosest).toBe(true)
  expect(askCoach('am i eligible').answers[0].title).toBe('Are my marks enough?')
  expect(askCoach('can I get into Yarra University').unlisted).toEqual([])
})

test('a named institution is linked, even without any listed programme', () => {
  const { pages } = askCoach('can I get into Yarra University')
  expect(pages.map(({ address }) => address)).toContain('/explore/institution/partner-yarra')
})

test('a question in Devanagari gets the same answer as in Latin letters', () => {
  const { answers } = askCoach('ऑस्ट्रेलिया में काम')
  expect(answers.length).toBeGreaterThan(0)
  expect(answers).toEqual(askCoach('work in australia').answers)
})

test('a country excluded by a question is not mentioned', () => {
  const names = ({ pages }: ReturnType<typeof askCoach>) => pages.map(({ address }) => address)
  expect(names(askCoach('masters in australia'))).toContain('/explore/country/au')
  expect(names(askCoach('masters not in australia'))).not.toContain('/explore/country/au')
})
