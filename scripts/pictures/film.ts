/**
 * Draws the sample film and gives it as WebM in base64. Runs inside a browser, so it must bring all it needs: night, contour lines, a
 * flight that draws itself from one shore to the other, and the stamp that says what this is. No sound.
 */
export async function drawFilm({ font, seconds }: { font: string; seconds: number }): Promise<string> {
  const WIDTH = 640
  const HEIGHT = 360
  const FRAMES_A_SECOND = 12
  const [night, line, paper, marigold] = ['#131f37', '#2c3c5c', '#f3ead9', '#e2a33b']

  const face = new FontFace('Newsreader', `url(data:font/woff2;base64,${font})`)
  document.fonts.add(await face.load())
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')!

  /** 0 before `from`, 1 after `to`, and a soft way between; in seconds. */
  const ease = (now: number, from: number, to: number) => {
    const share = Math.min(1, Math.max(0, (now - from) / (to - from)))
    return share * share * (3 - 2 * share)
  }
  /** A point of the arc: `share` of the way from the near shore to the far one. */
  const onArc = (share: number) => ({
    x: 110 + 420 * share,
    y: 270 * (1 - share) ** 2 + 2 * -40 * share * (1 - share) + 210 * share ** 2,
  })

  function shore(x: number, y: number, shown: number) {
    pen.strokeStyle = line
    pen.lineWidth = 2
    for (let ring = 1; ring <= 5; ring++) {
      pen.globalAlpha = Math.max(0, Math.min(1, shown * 5 - ring + 1))
      pen.beginPath()
      pen.ellipse(x, y, ring * 22, ring * 13, -0.25, 0, 2 * Math.PI)
      pen.stroke()
    }
    pen.globalAlpha = 1
    pen.fillStyle = paper
    pen.beginPath()
    pen.arc(x, y, 5 * shown, 0, 2 * Math.PI)
    pen.fill()
  }

  function flight(shown: number) {
    if (shown === 0) return
    pen.strokeStyle = marigold
    pen.lineWidth = 3
    pen.lineCap = 'round'
    pen.beginPath()
    for (let step = 0; step <= 60; step++) {
      const { x, y } = onArc((shown * step) / 60)
      if (step === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.stroke()
    const at = onArc(shown)
    const before = onArc(Math.max(0, shown - 0.01))
    pen.save()
    pen.translate(at.x, at.y)
    pen.rotate(Math.atan2(at.y - before.y, at.x - before.x))
    pen.fillStyle = paper
    pen.fill(new Path2D('M-13-9L13 0-13 9-7 0z'))
    pen.restore()
  }

  function stamp(shown: number) {
    if (shown === 0) return
    pen.save()
    pen.translate(320, 250)
    pen.rotate(-0.08)
    pen.scale(1.4 - 0.4 * shown, 1.4 - 0.4 * shown)
    pen.globalAlpha = shown
    pen.strokeStyle = marigold
    pen.lineWidth = 3
    pen.strokeRect(-92, -34, 184, 68)
    pen.strokeRect(-86, -28, 172, 56)
    pen.fillStyle = paper
    pen.font = '500 38px Newsreader'
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText('Sample', 0, 3)
    pen.restore()
  }

  function draw(now: number) {
    pen.fillStyle = night
    pen.fillRect(0, 0, WIDTH, HEIGHT)
    shore(110, 270, ease(now, 0, 2))
    shore(530, 210, ease(now, 1, 3))
    flight(ease(now, 2, 6.5))
    stamp(ease(now, 6.5, 7.2))
  }

  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_A_SECOND), {
    mimeType: 'video/webm;codecs=vp9',
    videoBitsPerSecond: 40_000,
  })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  const began = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = (performance.now() - began) / 1000
      draw(now)
      if (now < seconds) return
      clearInterval(timer)
      resolve()
    }, 1000 / FRAMES_A_SECOND)
  })
  recorder.stop()
  await ended

  const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
