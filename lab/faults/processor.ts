import { createServer } from 'node:http'

// Loaded into a server under test before anything else: tells who asks at this socket what the process has used of the processor, in microseconds.

createServer((_, response) => {
  const { user, system } = process.cpuUsage()
  response.end(String(user + system))
})
  // Child processes of the server load this too, and have the same socket.
  .on('error', () => {})
  .listen(process.env.PROCESSOR_SOCKET)
  .unref()
