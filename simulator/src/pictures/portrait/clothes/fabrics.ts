import { palette } from '../../pieces/colour.ts'

export const JACKETS = palette(
  '#26333d #2c3e58 #4d4a3f #59404c #405a52 #1f4450 #6e4b42 #363a52 #1d2328 #5a6169 #7b6a57 #8b8f92 #39433a #45283a #a8998a #7a2f38',
)
export const BRIGHTS = palette(
  '#8f3b3f #2f6f73 #c07b4a #4f5f94 #7f8f5b #b5667a #d8b25f #5d4a78 #3c7a5b #c9c2b4 #24506b #a34f6b #e3ddd2 #6f8fae #2b2b33 #b8893b',
)
export const SHIRTS = palette(
  '#f4f6f6 #f4f6f6 #eef1f4 #d9e5ef #e6ddea #f3e3dc #c8d8e4 #efe9db #cfd9cd',
)
export const TIES = palette(
  '#96323c #2f5d78 #8a6a2e #41614a #5b4470 #26323f #b0623d #7c8891 #6b2b45 #3b4f7d',
)
