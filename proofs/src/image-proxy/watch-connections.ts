import { appendFileSync, writeFileSync } from 'node:fs'
import { Socket } from 'node:net'

/** Loaded into the API's process: writes its pid and every address it tries to connect to. */
const file = process.env['ATTEMPTS_FILE'] ?? ''
const connect = Reflect.get(Socket.prototype, 'connect') as (...options: unknown[]) => Socket

writeFileSync(file, `${process.pid}\n`)

Reflect.set(Socket.prototype, 'connect', function watched(this: Socket, ...options: unknown[]) {
  this.on('connectionAttempt', (address: string, port: number) =>
    appendFileSync(file, `${address} ${port}\n`),
  )
  return connect.apply(this, options)
})
