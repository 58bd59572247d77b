import { expect, test } from 'vitest'
import { createAndroidIntent, findInApp } from './in-app.ts'

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'

test.each([
  [`${IPHONE} Instagram 384.0.0.20.84 (iPhone15,4; iOS 18_5; en_IN)`, 'Instagram', 'ios'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 Instagram 384.0.0.46.82 Android`, 'Instagram', 'android'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/520.0.0.43.89;]`, 'Facebook', 'android'],
  [`${IPHONE} [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/757093024]`, 'Facebook', 'ios'],
  [`${IPHONE} [FBAN/MessengerForiOS;FBAV/512.0;]`, 'Messenger', 'ios'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/512.0;]`, 'Messenger', 'android'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 WhatsApp/2.25.16.81 A`, 'WhatsApp', 'android'],
  ['WhatsApp/2.2519.3 W', 'WhatsApp', 'other'],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36`, undefined, 'android'],
  [IPHONE, undefined, 'ios'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)',
    undefined,
    'other',
  ],
  [`${ANDROID} Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0`, 'WeChat', 'android'],
])('%s is inside %s on %s', (userAgent, name, system) => {
  expect(findInApp(userAgent)).toEqual({ name, system })
})

test.each([
  null,
  `${ANDROID.replace('; wv', '')} Chrome/126.0 Mobile Safari/537.36`,
  `${IPHONE} CriOS/126.0 Safari/604.1`,
  `${IPHONE} Version/18.5 Safari/604.1`,
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
])('%s is inside no app', (userAgent) => {
  expect(findInApp(userAgent)).toBeUndefined()
})

test('Android opens the address in a browser, with its full query', () => {
  expect(createAndroidIntent('https://pma.example', '/sign-in?returnTo=%2Fexplore')).toBe(
    'intent://pma.example/sign-in?returnTo=%2Fexplore#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end',
  )
})
