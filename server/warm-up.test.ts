import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

test('each page is requested twice, as a browser does', async () => {
  const { asked, answer } = listening()

  warmUp(answer, ['/', '/pricing'], { afterMs: 0, pauseMs: 0 })

  await expect.poll(() => asked).toEqual(['/ br', '/ br', '/pricing br', '/pricing br'])
})

test('after it is stopped it requests nothing more', async () => {
  const { asked, answer } = listening()
  const end = warmUp(answer, ['/', '/pricing'], { afterMs: 0, pauseMs: 60_000 })
  await expect.poll(() => asked).toHaveLength(2)

  end()
  await wait(20)

  expect(asked).toHaveLength(2)
})

function listening() {
  const requests: string[] = []
  return {
    asked: requests,
    answer(request: Request) {
      const { pathname } = new URL(request.url)
      requests.push(`${pathname} ${request.headers.get('accept-encoding')}`)
      return new Response('page')
    },
  }
}
