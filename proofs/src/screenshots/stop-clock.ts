/** Loaded before a program (`node --import`): stops its clock. Timers still run. */
const moment = Number(process.env['CLOCK_STOPPED_AT'])

globalThis.Date = new Proxy(Date, {
  construct: (target, given: unknown[], asked): object =>
    Reflect.construct(target, given.length === 0 ? [moment] : given, asked) as object,
  get: (target, key): unknown => (key === 'now' ? () => moment : Reflect.get(target, key)),
})
