import type { CoachAnswer, CoachReply } from '../coach-answer.ts'

/**
 * Responds with an answer while it grows: each line is a reply with all claims so far. `first`: what has been yielded
 * already. A reader that goes away ends the answer.
 */
export function streamReplies(
  first: CoachAnswer,
  further: AsyncGenerator<CoachAnswer, void>,
  around: Omit<CoachReply, 'answer'>,
  { stop, report }: { stop(): void; report(error: unknown): void },
): Response {
  const encoder = new TextEncoder()
  const writeLine = (answer: CoachAnswer) =>
    encoder.encode(`${JSON.stringify({ answer, ...around } satisfies CoachReply)}\n`)
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(writeLine(first)),
    async pull(controller) {
      try {
        const { done, value } = await further.next()
        if (done) controller.close()
        else controller.enqueue(writeLine(value))
      } catch (error) {
        report(error)
        // What was sent stays; without a last line the panel says that the rest is missing.
        controller.close()
      }
    },
    cancel: stop,
  })
  return new Response(body, {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' },
  })
}
