import { expect, test } from 'vitest'
import { placePopover } from './open-popover.ts'

const BUTTON = { left: 1036, right: 1140, top: 18, bottom: 54 }
const VIEW = { width: 1440, height: 900, start: 72 }

test('a popover hangs under its button and ends with it [S2.45]', () => {
  expect(placePopover(BUTTON, { width: 680, height: 500 }, VIEW, 'end')).toMatchObject({
    x: 468,
    y: 62,
  })
})

test('a popover begins where its button does [RD.12]', () => {
  const first = { left: 96, right: 260, top: 180, bottom: 212 }

  expect(placePopover(first, { width: 384, height: 300 }, VIEW, 'start')).toMatchObject({
    x: 96,
    y: 220,
  })
})

test('a popover hangs under the middle of the search box [S2.50]', () => {
  const box = { left: 516, right: 996, top: 14, bottom: 58 }

  expect(placePopover(box, { width: 680, height: 500 }, VIEW, 'center')).toMatchObject({
    x: 416,
    y: 66,
  })
})

test('a popover beside a row near the foot stays in the window [S2.45]', () => {
  const row = { left: 1036, right: 1340, top: 700, bottom: 738 }

  expect(placePopover(row, { width: 320, height: 480 }, VIEW, 'beside')).toMatchObject({
    x: 696,
    y: 408,
  })
})

test('a popover never covers the rail nor leaves the window [S2.45]', () => {
  const narrow = { width: 1025, height: 700, start: 72 }

  expect(placePopover(BUTTON, { width: 680, height: 1 }, narrow, 'end').x).toBe(333)
  expect(placePopover({ ...BUTTON, right: 300 }, { width: 680, height: 1 }, narrow, 'end').x).toBe(
    84,
  )
})

test('a popover that does not fit below its button opens above it, or beside it where neither fits [RS.281]', () => {
  const low = { left: 600, right: 700, top: 640, bottom: 676 }
  const middle = { left: 600, right: 700, top: 330, bottom: 366 }

  const fits = placePopover(low, { width: 400, height: 330 }, VIEW, 'end')
  const over = placePopover(middle, { width: 760, height: 700 }, VIEW, 'end')
  const tall = placePopover(middle, { width: 760, height: 1200 }, VIEW, 'end')
  const first = { left: 237, right: 430, top: 330, bottom: 366 }
  const right = placePopover(first, { width: 760, height: 700 }, VIEW, 'start')
  const last = { left: 1240, right: 1420, top: 330, bottom: 366 }
  const left = placePopover(last, { width: 760, height: 700 }, VIEW, 'end')

  expect(fits).toMatchObject({ y: 302 })
  expect(over).toMatchObject({ x: 84, y: 188, room: 700 })
  expect(right).toMatchObject({ x: 438, y: 188 })
  expect(left).toMatchObject({ x: 472, y: 188 })
  expect(tall).toMatchObject({ y: 12, room: 876 })
})

test('a popover below a button near the top scrolls there [RS.281]', () => {
  expect(placePopover(BUTTON, { width: 680, height: 1200 }, VIEW, 'end')).toMatchObject({
    y: 62,
    room: 826,
  })
})
