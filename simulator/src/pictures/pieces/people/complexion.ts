import { palette } from '../colour.ts'

/** Of people too small in a picture to have a face. */
export const SKINS = palette('#f3d3b8 #ecc6a4 #e3b48d #d8a27a #c98e65 #9c6645 #835339 #6a412e')
export const YOUNG_HAIRS = palette(
  '#231b19 #33261f #4a3427 #704a30 #9c6b3f #cda569 #8b4527 #2c221d',
)
export const HAIRS = [...YOUNG_HAIRS, '#98938f', '#cfccc7', '#7a7673']
export const CLOTHES = palette(
  '#26333d #2c3e58 #7a3b3f #405a52 #b5764a #5d6c74 #8a7f6d #c9b79c #4d6f8a #6b4f6b #d9d2c5 #3c5a3f #a34f5b #c79a3f',
)
