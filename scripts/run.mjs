// The entry of every npm script. Plain JavaScript without dependencies, because it runs before anything is
// installed, on any Node from 20 on that started npm; the task itself then runs as TypeScript on the Node
// that the project pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [task, ...words] = process.argv.slice(2)
const production = ['start', 'demo', 'bench', 'catalogue', 'programmes', 'students']

installWhatIsMissing()
runOn(pinnedNode())

function installWhatIsMissing() {
  if (isInstalled()) return
  process.stderr.write('Installing dependencies (once, about half a minute)\n')
  const clean = npm('ci')
  if (clean.status === 0) return
  // A lock file made on one system can lack the optional packages of another, which `ci` refuses and
  // `install` adds.
  if (!/Missing: .* from lock file/.test(clean.stderr)) fail('npm ci', clean)
  const mending = npm('install', '--no-save')
  if (mending.status !== 0) fail('npm install', mending)
}

/**
 * True if every package of the lock file is installed in its version. Timestamps are no evidence: a checkout
 * changes them.
 */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || there[path]?.version === version || (optional && !there[path]),
  )
}

function packagesOf(name) {
  const file = join(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function npm(...command) {
  // Hides warnings that packages need a newer Node than npm's own: they get it.
  const options = ['--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  return spawnSync('npm', [...command, ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
}

function fail(command, { stderr, error }) {
  process.stderr.write(`${command} did not succeed:\n${stderr ?? error?.message}\n`)
  process.exit(1)
}

/**
 * Returns the pinned Node. If install scripts were off, its platform's program is missing and is fetched now.
 */
function pinnedNode() {
  const folder = join(root, 'node_modules', 'node')
  const program = join(folder, 'bin', 'node')
  if (!works(program)) {
    const setup = spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (!works(program)) {
      const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      fail(`Fetching Node ${version} for ${process.platform} ${process.arch}`, setup)
    }
  }
  return program
}

function works(program) {
  return existsSync(program) && spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function runOn(node) {
  const script = join(root, 'scripts', `${task}.ts`)
  // Vite gives the pages the development form of their packages; the server must use the same copies.
  const conditions = task === 'dev' ? ['--conditions=development'] : []
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...conditions, script, ...words], {
    stdio: 'inherit',
    env: {
      ...process.env,
      // Reuses compiled code: half a second faster at every start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      NODE_ENV: process.env.NODE_ENV ?? (production.includes(task) ? 'production' : 'development'),
      PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
