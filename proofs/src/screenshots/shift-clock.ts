/** Loaded before a program (`node --import`): its clock goes on from another moment. */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'])
const SystemDate = Date

const now = (): number => SystemDate.now() + shiftMs

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given: unknown[], asked): object =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, asked) as object,
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
})
